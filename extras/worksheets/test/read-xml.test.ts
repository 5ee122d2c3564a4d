// Reads small documents with every form that the parts of workbooks have, and refuses damaged ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readXml } from "../spreadsheet/read-xml.ts";

test("elements, attributes and texts are read, with the signs that they name", () => {
  const [root] = readXml(
    `<?xml version="1.0"?>\r\n<!-- <x> --><x:a b="&lt;1&#10;" c = '"'><d/>\
&amp;amp;<e>&#65;&#x42;<![CDATA[<&]]></e\n></x:a>\n`,
  ).children;
  assert.deepEqual(root, {
    name: "x:a",
    attributes: { b: "<1\n", c: '"' },
    children: [
      { name: "d", attributes: {}, children: [], text: "" },
      { name: "e", attributes: {}, children: [], text: "AB<&" },
    ],
    text: "&amp;AB<&",
  });
  assert.equal(readXml("<a b='1\n2'>3\r\n4</a>").children[0]?.attributes["b"], "1 2");
  assert.equal(readXml("<a>3\r\n4\r</a>").children[0]?.text, "3\n4\n");
});

test("a document whose tags do not fit together is refused", () => {
  for (const text of [
    ...["", "text", "<a>", "<a><b></a></b>", "</a>", "<a/><b/>", "<a>&bad;</a>", "<a>& </a>", "<a b=1/>"],
    ...['<a b="1"c="2"/>', '<a b="<"/>', "<a", "<a><!-- </a>", "<a>&#x110000;</a>", "< a/>"],
  ])
    assert.throws(() => readXml(text), Error, text);
});
