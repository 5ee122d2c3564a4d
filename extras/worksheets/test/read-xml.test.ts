// The XML of workbooks, as programs write it, and what is refused of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { documentIn, type XmlElement } from "../spreadsheet/read-xml.ts";

/** An element as a list: its name, its attributes, its text, and the elements in it. */
type Listed = readonly [name: string, attributes: string, text: string, children: readonly Listed[]];

function listed({ name, attributes, text, children }: XmlElement): Listed {
  return [name, [...attributes].map((pair) => pair.join("=")).join(" "), text, children.map(listed)];
}

function read(text: string): Listed | undefined {
  try {
    const [only] = documentIn(text)?.children ?? [];
    return only && listed(only);
  } catch {
    return undefined;
  }
}

test("elements, attributes and texts are read as a workbook means them", () => {
  assert.deepEqual(read('<?xml version="1.0"?>\r\n<!-- a --><x:a xmlns:x="u" r:id=\'1\'><b/><?pi x?></x:a>\n'), [
    "a",
    "xmlns:x=u r:id=1",
    "",
    [["b", "", "", []]],
  ]);
  assert.deepEqual(read('<t xml:space = "preserve" >1 &lt; 2 &amp;&#65;&#x42; <![CDATA[<&]]>\r\n</t >'), [
    "t",
    "xml:space=preserve",
    "1 < 2 &AB <&\n",
    [],
  ]);
  assert.deepEqual(read('<a b="x&quot;>\n&apos;"/>'), ["a", "b=x\"> '", "", []]);
});

test("what is not well formed, and what declares types, is refused", () => {
  for (const text of [
    "",
    "a",
    "<a>",
    "<a><b></a>",
    "</a>",
    "<a/><b/>",
    "<a/>x",
    "x<a/>",
    "<![CDATA[x]]><a/>",
    "<a b/>",
    "<a b=c/>",
    '<a b="<"/>',
    '<a b="1" b="2"/>',
    '<a b="1"c="2"/>',
    "<a>&x;</a>",
    "<a>&#x110000;</a>",
    "<a>& </a>",
    "<a><!-- x</a>",
    "<a><![CDATA[x</a>",
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
  ])
    assert.equal(read(text), undefined, text);
});

test("a hostile text is refused in the time of an honest one", () => {
  const started = performance.now();
  for (const text of [
    `<a ${'b="x" '.repeat(200_000)}`,
    `<a${" b".repeat(200_000)}="1"/>`,
    `<a${" ".repeat(1_000_000)}`,
    `<a>${"<!--".repeat(200_000)}`,
    `<a>${"<![CDATA[]".repeat(200_000)}`,
    "<a>".repeat(100_000),
    `<a b="${"x".repeat(3_000_000)}`,
  ])
    assert.equal(read(text), undefined, text.slice(0, 20));
  assert.ok(performance.now() - started < 10_000);
});
