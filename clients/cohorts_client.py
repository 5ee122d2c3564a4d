"""Definition Discovery client: cohorts and asset definitions.

One file, standard library only: Python 3.8+. The JavaScript twin is cohorts-client.mjs.
Downloads a catalog, holds it against the contract below, then lists, gets and searches the local copy.
What is loaded is the plain document: dicts, lists, str, int and None. Amounts and dates are described, never held.

A load takes timeout: seconds for the whole load, 10 unless told, above 0 and up to one day.

Every function raises CohortError and nothing else. Its code is one of six:

INVALID_URL                 load: the base address is not one that can be asked; no request was made
FETCH_FAILED                load: no catalog came; the message says why, from the host name to an answer that is no JSON
INVALID_REGISTRY            the document breaks the contract; problems lists where and what is expected
QUERY_REQUIRED              search: the text is missing or white space
COHORT_NOT_FOUND            get_cohort: no cohort has exactly this id
ASSET_DEFINITION_NOT_FOUND  get_asset_definition: no asset definition has exactly this id
"""

from __future__ import annotations

__all__ = [
    "CohortError",
    "load_cohorts",
    "load_asset_definitions",
    "validate_cohorts",
    "validate_asset_definitions",
    "list_cohorts",
    "list_asset_definitions",
    "get_cohort",
    "get_asset_definition",
    "search_cohorts",
    "search_asset_definitions",
]

# What JSON gives has no static type until it is checked, so that only the public functions name one.
# mypy: no-warn-return-any, allow-any-generics

# Everything that costs time to import is imported where it is first needed.
from types import SimpleNamespace as _Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Sequence, Union

# What the public functions name. cohorts_client.pyi, which editors and type checkers read, says which keys and which texts each has.
# Outside __all__, because help() would explain dict once for each.
AssetDefinitionCatalog = dict
AssetRecord = dict
CohortRecord = dict
CohortRegistry = dict
FieldDescriptor = dict
LegacyIds = dict
ListedAssetDefinition = dict
ListedCohort = dict
Problem = dict
ReferenceScenario = dict
SourceReference = dict
AssetStructure = str
CohortErrorCode = str
CohortId = str

_TIMEOUT = 10.0  # seconds for a whole load
_LONGEST_TIMEOUT = 86_400
_LARGEST_BODY = 4 * 1024 * 1024  # bytes
_HEADERS = {
    "Accept": "application/json",
    "Accept-Encoding": "identity",
    "Connection": "close",
    "User-Agent": "definition-discovery-client",
}
_CHUNK = 64 * 1024
_DEEPEST_NESTING = 32
_MOST_PROBLEMS = 1000

# The contract of the two catalogs, embedded from contract/contract.schema.json.
# fmt: off
# contract:begin
_CONTRACT: dict = {
  "cohortRegistry": {"type": "object", "additionalProperties": False, "required": ["catalogId", "version", "scope", "records"], "properties": {"catalogId": {"const": "service-shadow-cohorts"}, "version": {"$ref": "#/$defs/version"}, "scope": {"$ref": "#/$defs/scope"}, "records": {"type": "array", "minItems": 12, "maxItems": 12, "items": {"$ref": "#/$defs/cohortRecord"}}}},
  "cohortRecord": {"type": "object", "additionalProperties": False, "required": ["id", "version", "name", "assetStructure", "definition", "aliases", "legacyIds", "evidenceToInspect", "decisionQuestion", "entryRule", "exclusionRule", "amountRule", "releaseRule", "referenceScenario", "sourceRefs", "assetStructureAliases"], "properties": {"id": {"$ref": "#/$defs/cohortId"}, "version": {"$ref": "#/$defs/version"}, "name": {"$ref": "#/$defs/text"}, "assetStructure": {"$ref": "#/$defs/text"}, "definition": {"$ref": "#/$defs/text"}, "aliases": {"type": "array", "uniqueItems": True, "items": {"$ref": "#/$defs/text"}}, "legacyIds": {"type": "object", "additionalProperties": False, "required": ["shadowDashboard"], "properties": {"shadowDashboard": {"type": "string", "pattern": "^(?:0[1-9]|1[0-2])$"}}}, "evidenceToInspect": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/text"}}, "decisionQuestion": {"$ref": "#/$defs/text"}, "entryRule": {"type": "null"}, "exclusionRule": {"type": "null"}, "amountRule": {"type": "null"}, "releaseRule": {"type": "null"}, "referenceScenario": {"type": "object", "additionalProperties": False, "required": ["nextReleaseEvent", "sourceId"], "properties": {"nextReleaseEvent": {"$ref": "#/$defs/text"}, "sourceId": {"const": "shadow-dashboard"}}}, "sourceRefs": {"type": "array", "minItems": 2, "items": {"$ref": "#/$defs/sourceReference"}}, "assetStructureAliases": {"type": "array", "uniqueItems": True, "items": {"$ref": "#/$defs/text"}}}},
  "assetDefinitionCatalog": {"type": "object", "additionalProperties": False, "required": ["catalogId", "version", "scope", "fieldStatus", "valueStatus", "records"], "properties": {"catalogId": {"const": "service-asset-definitions"}, "version": {"$ref": "#/$defs/version"}, "scope": {"$ref": "#/$defs/scope"}, "fieldStatus": {"const": "proposed-source-backed-descriptors"}, "valueStatus": {"const": "no-observed-values"}, "records": {"type": "array", "minItems": 12, "maxItems": 12, "items": {"$ref": "#/$defs/assetRecord"}}}},
  "assetRecord": {"type": "object", "additionalProperties": False, "required": ["id", "version", "cohortId", "name", "purpose", "evidenceToInspect", "fields", "sourceRefs", "entryRule", "exclusionRule", "amountRule", "releaseRule"], "properties": {"id": {"$ref": "#/$defs/cohortId"}, "version": {"$ref": "#/$defs/version"}, "cohortId": {"$ref": "#/$defs/cohortId"}, "name": {"$ref": "#/$defs/assetStructure"}, "purpose": {"$ref": "#/$defs/text"}, "evidenceToInspect": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/text"}}, "fields": {"type": "array", "minItems": 5, "items": {"$ref": "#/$defs/fieldDescriptor"}}, "sourceRefs": {"type": "array", "minItems": 2, "items": {"$ref": "#/$defs/sourceReference"}}, "entryRule": {"type": "null"}, "exclusionRule": {"type": "null"}, "amountRule": {"type": "null"}, "releaseRule": {"type": "null"}}},
  "fieldDescriptor": {"type": "object", "additionalProperties": False, "required": ["key", "scope", "type", "unit", "description", "sourceBasis"], "properties": {"key": {"type": "string", "pattern": "^[a-z][A-Za-z0-9]*$"}, "scope": {"enum": ["shared", "asset-type"]}, "type": {"enum": ["decimal-string", "date"]}, "unit": {"enum": ["source-currency", "ISO-8601-date"]}, "description": {"$ref": "#/$defs/text"}, "sourceBasis": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/sourceReference"}}}, "if": {"properties": {"type": {"const": "decimal-string"}}}, "then": {"properties": {"unit": {"const": "source-currency"}}}, "else": {"properties": {"unit": {"const": "ISO-8601-date"}}}},
  "sourceReference": {"type": "object", "additionalProperties": False, "required": ["sourceId", "sha256", "startLine", "endLine"], "properties": {"sourceId": {"$ref": "#/$defs/text"}, "sha256": {"type": "string", "pattern": "^[a-f0-9]{64}$"}, "startLine": {"$ref": "#/$defs/line"}, "endLine": {"$ref": "#/$defs/line"}}},
  "line": {"type": "integer", "minimum": 1, "maximum": 9007199254740991},
  "text": {"type": "string", "minLength": 1},
  "version": {"const": "0.1.0"},
  "scope": {"const": "definition-discovery"},
  "cohortId": {"type": "string", "pattern": "^[a-z]+(?:-[a-z]+)*$", "enum": ["return-window-survivors", "late-delivery-claims", "partially-fulfilled-pos", "delivered-awaiting-acceptance", "retail-chargebacks", "volume-rebates", "promotional-allowances", "predictable-short-pays", "delivered-not-invoiced", "milestones-retainage", "formula-priced-shipments", "setoff-netting"]},
  "assetStructure": {"enum": ["Return-resolved receivable", "Penalty-bounded receivable", "Line-item microreceivables", "Event-vested receivable", "Clean base and recovery strip", "Net-of-rebate receivable", "Promotion-normalized claim", "Empirically netted receivable", "Verified unbilled receivable", "Progress claim and retainage strip", "Formula-reset receivable", "Obligor-level net-settlement claim"]},
}
# contract:end
# fmt: on


_COHORTS = _Kind(
    file="cohorts.json",
    shape="cohortRegistry",
    catalog_id="service-shadow-cohorts",
    not_found="COHORT_NOT_FOUND",
    query_allowed=True,
    listed=("id", "name", "assetStructure"),
    searched=("name", "assetStructure", "definition"),
    searched_lists=("aliases", "assetStructureAliases", "evidenceToInspect"),
)

_ASSETS = _Kind(
    file="asset-definitions.json",
    shape="assetDefinitionCatalog",
    catalog_id="service-asset-definitions",
    not_found="ASSET_DEFINITION_NOT_FOUND",
    query_allowed=False,
    listed=("id", "name", "cohortId"),
    searched=("id", "name", "purpose"),
    searched_lists=("evidenceToInspect",),
)


class CohortError(Exception):
    """The only error this module raises.

    code is one of the six codes that the module's own text lists, message the sentence that str() gives.
    problems lists where a catalog breaks the contract, as dicts of path and message; empty for every code but INVALID_REGISTRY.
    """

    def __init__(self, code: CohortErrorCode, message: str, problems: list = []) -> None:
        self.code = code
        self.message = message
        self.problems = list(problems)
        # What pickle and copy call this function with.
        super().__init__(code, message, self.problems)

    def __str__(self) -> str:
        return self.message


def load_cohorts(base_url: str, *, timeout: float = _TIMEOUT) -> CohortRegistry:
    """Download cohorts.json from the base address and check it. A query or a fragment of the address is ignored.

    timeout: seconds for the whole load, above 0 and up to one day.
    Raises CohortError: INVALID_URL, FETCH_FAILED or INVALID_REGISTRY.
    """
    return _load(_COHORTS, base_url, timeout)


def load_asset_definitions(base_url: str, *, timeout: float = _TIMEOUT) -> AssetDefinitionCatalog:
    """Download asset-definitions.json from the base address and check it.

    timeout: seconds for the whole load, above 0 and up to one day.
    Raises CohortError: INVALID_URL, FETCH_FAILED or INVALID_REGISTRY.
    """
    return _load(_ASSETS, base_url, timeout)


def validate_cohorts(document: object) -> CohortRegistry:
    """Give a document back that keeps the contract of the cohort registry: one that was read from a file, say.

    Raises CohortError: INVALID_REGISTRY.
    """
    return _validate(_COHORTS, document)


def validate_asset_definitions(document: object) -> AssetDefinitionCatalog:
    """Give a document back that keeps the contract of the asset definition catalog.

    Raises CohortError: INVALID_REGISTRY.
    """
    return _validate(_ASSETS, document)


def list_cohorts(registry: CohortRegistry) -> list:
    """List id, name and assetStructure of every cohort, in catalog order.

    Raises CohortError: INVALID_REGISTRY when given something else than a registry.
    """
    return _list(_COHORTS, registry)


def list_asset_definitions(catalog: AssetDefinitionCatalog) -> list:
    """List id, name and cohortId of every asset definition, in catalog order.

    Raises CohortError: INVALID_REGISTRY when given something else than a catalog.
    """
    return _list(_ASSETS, catalog)


def get_cohort(registry: CohortRegistry, id: str) -> CohortRecord:
    """Give a copy of the cohort with exactly this id.

    Raises CohortError: COHORT_NOT_FOUND, or INVALID_REGISTRY when given something else than a registry.
    """
    return _get(_COHORTS, registry, id)


def get_asset_definition(catalog: AssetDefinitionCatalog, id: str) -> AssetRecord:
    """Give a copy of the asset definition with exactly this id.

    Raises CohortError: ASSET_DEFINITION_NOT_FOUND, or INVALID_REGISTRY when given something else than a catalog.
    """
    return _get(_ASSETS, catalog, id)


def search_cohorts(registry: CohortRegistry, text: str = "") -> list:
    """List copies of the cohorts whose name, structure, aliases, definition or evidence holds the text, in any case.

    Raises CohortError: QUERY_REQUIRED when the text is empty or white space, INVALID_REGISTRY when given something else than a registry.
    """
    return _search(_COHORTS, registry, text)


def search_asset_definitions(catalog: AssetDefinitionCatalog, text: str = "") -> list:
    """List copies of the asset definitions whose id, name, purpose, evidence or field descriptions hold the text, in any case.

    Raises CohortError: QUERY_REQUIRED when the text is empty or white space, INVALID_REGISTRY when given something else than a catalog.
    """
    return _search(_ASSETS, catalog, text)


# --- load: address, download, parse, check ---


def _load(kind: Any, base_url: Any, timeout: Any) -> Any:
    url = _address_of(kind, base_url)
    body = _download(url, timeout)
    text = _text_of(url, body)
    return _checked(kind, _parse(url, text), url, lambda: _is_too_deep(text))


# What a path cannot hold as it is: it is made of slashes and of what RFC 3986 calls pchar.
_NO_PATH = "[^A-Za-z0-9._~!$&'()*+,;=:@/%-]|%(?![0-9A-Fa-f]{2})"
_DOT_SEGMENT = r"(?i)(?:\.|%2e){1,2}"
_LABEL = "[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?"


def _address_of(kind: Any, base_url: Any) -> str:
    """Decide before any request, by the grammar of RFC 3986 and no parser of the language, so that every runtime decides alike.

    No sentence repeats what may be a password.
    """
    import re

    if not isinstance(base_url, str):
        raise _bad_url('must be a string such as "https://example.com"')
    strange = re.search("[^!-~]", base_url)
    if strange:
        raise _bad_url(_strangeness(strange.group(), strange.end(), len(base_url)))
    parts = re.fullmatch("(https?://)([^/?#]*)([^?#]*)(.*)", base_url, re.IGNORECASE)
    if not parts:
        raise _bad_url('must begin with http:// or https://, as in "https://example.com"')
    origin, authority, path, ending = parts.groups()
    if "@" in authority:
        raise _bad_url('contains a user name or password; remove everything between "//" and the host name')
    if ending and not kind.query_allowed:
        raise _bad_url(f'contains "{ending[0]}"; remove it and everything after it')
    place: Any = re.fullmatch(r"(\[.*\]|[^:]*)(?::(.*))?", authority)
    host, port = place.groups()
    if not (_is_ip_address(host) or _is_dns_name(host)):
        raise _bad_url(f'has the host "{host[:80]}"; write a host name, a full IPv4 address, or an IPv6 address in brackets')
    if port is not None and not (re.fullmatch("[1-9][0-9]{0,4}", port) and int(port) <= 65535):
        raise _bad_url('has no port from 1 to 65535 after its host name; correct it, or remove it with its ":"')
    dots = next((segment for segment in path.split("/") if re.fullmatch(_DOT_SEGMENT, segment)), None)
    if dots:
        raise _bad_url(f'has the segment "{dots}" in its path; write the path without it, as "/b" for "/a/../b"')
    wrong = re.search(_NO_PATH, path)
    if wrong:
        alone = " without two hexadecimal digits" if wrong.group() == "%" else ""
        raise _bad_url(f'contains "{wrong.group()}"{alone} in its path; correct it, or write %{ord(wrong.group()):02X} where it is meant')
    folder = path[:-1] if path.endswith("/") else path
    return f"{origin}{authority}".lower() + f"{folder}/{kind.file}"


def _bad_url(fault: str) -> CohortError:
    return CohortError("INVALID_URL", f"the base URL {fault}")


def _strangeness(character: str, place: int, length: int) -> str:
    """Name a character by its code point: shown as it is, it may be invisible, or change what a terminal shows."""
    what = f"contains {'white space, ' if character in _WHITE_SPACE else ''}U+{ord(character):04X}, as character {place} of {length}"
    if character > "\x9f" and character not in _WHITE_SPACE:
        return f"{what}; write a host name in its ASCII form (xn--), and anything else percent-encoded"
    return f"{what}; remove it, or write %20 in a path" if character == " " and 1 < place < length else f"{what}; remove it"


def _is_ip_address(host: str) -> bool:
    """An IPv6 address in brackets and without a zone, or four numbers written as they are usually written."""
    import ipaddress

    try:
        if host.startswith("[") and host.endswith("]") and "%" not in host:
            return bool(ipaddress.IPv6Address(host[1:-1]))
        return str(ipaddress.IPv4Address(host)) == host
    except ValueError:
        return False


def _is_dns_name(text: str) -> bool:
    """Labels between dots, perhaps with a last dot. The URL Standard takes one whose last label is a number for an IPv4 address."""
    import re

    name = text[:-1] if text.endswith(".") else text
    *_, last = labels = name.split(".")
    is_number = re.fullmatch("[0-9]+|0[Xx][0-9A-Fa-f]*", last)
    return len(name) <= 253 and not is_number and all(re.fullmatch(_LABEL, label) for label in labels)


def _download(url: str, timeout: Any) -> bytearray:
    """Run the request in a thread of its own: no timeout of a socket covers name look-up, a slow head and a slow body together.

    A bare thread does not keep a program alive, and nobody waits for its start.
    """
    import _thread
    import contextlib
    import socket
    import threading
    import time

    number = isinstance(timeout, (int, float)) and not isinstance(timeout, bool)
    if not (number and 0 < timeout <= _LONGEST_TIMEOUT):
        raise _failed(url, f"timeout must be a number of seconds above 0 and up to {_LONGEST_TIMEOUT}")
    result: list[Any] = [None]
    sockets: list[Any] = []
    asked: list[str] = []  # The proxy, in words, once one is asked.
    deadline = time.monotonic() + timeout

    def attempt() -> None:
        try:
            result.append(_request(url, deadline, sockets, asked))
        except BaseException as error:  # Raised below, in the thread of the caller.
            # A failure after the deadline is a consequence of it; the result stays None.
            if time.monotonic() < deadline:
                result.append(error)
        finally:
            done.release()

    done = threading.Lock()
    done.acquire()
    try:
        _thread.start_new_thread(attempt, ())
        done.acquire(timeout=timeout)
        # Taken before hanging up, which the worker reports as a failure.
        answer = result.pop()
    except RuntimeError as error:
        raise _failed(url, "no thread could be started") from error
    finally:
        for opened in sockets:
            with contextlib.suppress(OSError):  # Closed already.
                opened.shutdown(socket.SHUT_RDWR)
    if answer is None:
        raise _failed(url, f"no whole answer came within the timeout of {timeout:g} s" + "".join(asked))
    if isinstance(answer, CohortError):
        raise answer
    if isinstance(answer, BaseException):
        raise _failed(url, _reason_of(answer) + "".join(asked)) from answer
    body: bytearray = answer
    return body


def _failed(url: str, reason: str) -> CohortError:
    return CohortError("FETCH_FAILED", f"could not load {url}: {reason}")


def _request(url: str, deadline: float, sockets: list[Any], asked: list[str]) -> bytearray:
    opened: list[Any] = []
    try:
        response = _answer_of(url, deadline, sockets, opened, asked)
        if response.status != 200:
            raise _failed(url, _status_of(url, response) + "".join(asked))
        codings = response.headers.get_all("content-encoding", ["identity"])
        if [coding.strip().lower() for coding in codings] != ["identity"]:
            raise _failed(url, f"the answer is coded ({_printable(', '.join(codings))}), which was not asked for; turn this off at the server or proxy")
        return _body_of(url, response)
    finally:
        for one in opened:
            one.close()


def _answer_of(url: str, deadline: float, sockets: list[Any], opened: list[Any], asked: list[str]) -> Any:
    """Send the request. Adds what is to be hung up at the deadline to `sockets`, what is to be closed to `opened`, and a proxy to `asked`."""
    import http.client
    import re
    import socket
    import time
    import urllib.parse
    import urllib.request

    class Noting:
        """Notes each socket that a connection keeps: no timeout of a socket ends an answer that never ends."""

        def __setattr__(self, name: str, value: Any) -> None:
            super().__setattr__(name, value)
            if isinstance(value, socket.socket):
                sockets.append(value)
                # Whoever waits hangs up at the deadline, and so would miss a socket that is opened after it.
                if time.monotonic() >= deadline:
                    raise TimeoutError

    class Response(http.client.HTTPResponse):
        def _read_status(self) -> Any:
            """Read past every interim answer, as http.client itself does past 100 alone. Where Python has no such function, nothing calls this one."""
            version, status, reason = super()._read_status()  # type: ignore[misc]
            return version, 100 if 101 < status < 200 else status, reason

    class Handler(urllib.request.BaseHandler):
        def http_open(self, request: Any) -> Any:
            return answer_of(request, http.client.HTTPConnection)

        def https_open(self, request: Any) -> Any:
            return answer_of(request, http.client.HTTPSConnection)

    def answer_of(request: Any, connection_type: Any) -> Any:
        headers = dict(request.header_items())
        scheme, host, *_ = urllib.parse.urlsplit(url)
        is_proxied = request.host != host
        if scheme == "https":
            # No certificate names the last dot of an absolute name.
            headers["Host"], host = host, re.sub(r"\.(?=:|$)", "", host)
        # A second more than there is, so that the clock of the waiting thread decides.
        patience = deadline - time.monotonic() + 1
        connection = type("Connection", (Noting, connection_type), {"response_class": Response})(request.host if is_proxied else host, timeout=patience)
        opened.append(connection)
        if is_proxied:
            asked.append(f" (asked through the proxy {request.host})")
        # ProxyHandler has put a proxy in place of the host; what it adds for the proxy stays out of the tunnel.
        if is_proxied and scheme == "https":
            own = {name: headers.pop(name) for name in [*headers] if name.lower().startswith("proxy-")}
            connection.set_tunnel(host, headers=own)
        connection.request("GET", request.selector, headers=headers)
        opened.append(connection.getresponse())
        return opened[-1]

    # An opener of its own: the default one follows redirects and opens file: and ftp:, and a host program may have replaced it.
    opener = urllib.request.OpenerDirector()
    for handler in (urllib.request.ProxyHandler(), Handler()):
        opener.add_handler(handler)
    return opener.open(urllib.request.Request(url, headers=_HEADERS))


# What to do about a status; see also _cure_of.
_CURES = {
    401: "it wants a sign-in, and the client has none; ask its operator for an address without one",
    403: "this machine is not allowed; ask the operator of the server, or of a proxy or firewall on the way",
    407: "the proxy wants a sign-in; put the user name and the password into the address of the proxy",
    429: "too many requests were made; wait, and load less often",
}


def _cure_of(status: int, otherwise: str = "check the base URL") -> str:
    failed = "the server or a proxy failed; try again later, and tell its operator if it lasts"
    return failed if 500 <= status < 600 else _CURES.get(status, otherwise)


def _check_base(url: str, otherwise: str = "check the base URL") -> str:
    """Say what to do about a base URL, by the address that was made of it: one that ends in a file name is a common slip."""
    import re

    # No host ends so: a path follows it.
    named = re.match(r"(?i)https?://[^/]+/(?:.*/)?([^/]+\.(?:json|html?|mjs|js|py|md|txt|xml))/[^/]+\Z", url)
    return f'the base URL ends in a file name; leave "{_printable(named.group(1), 80)}" out' if named else otherwise


def _status_of(url: str, response: Any) -> str:
    location = response.headers.get("location")
    if location and 300 <= response.status < 400:
        return f"the server redirects to {_printable(location)} (status {response.status}), which is not followed; where you trust it, change the base URL"
    return f"the server answered status {response.status}, not 200; {_cure_of(response.status, _check_base(url))}"


def _body_of(url: str, response: Any) -> bytearray:
    """Copy each chunk into one growing buffer: kept as they come, millions of tiny ones would fill the memory."""
    # As RFC 9112 asks: where a body ends is not to be guessed.
    announced = response.headers.get_all("content-length", [])
    chunked = "transfer-encoding" in response.headers
    if announced and (chunked or len(announced) > 1 or not _is_number(announced[0].strip(" \t"))):
        raise _failed(url, _NO_HTTP)
    body = bytearray()
    for chunk in iter(lambda: response.read1(_CHUNK), b""):
        body += chunk
        if len(body) > _LARGEST_BODY:
            raise _failed(url, f"the answer is larger than {_LARGEST_BODY} bytes, and no catalog is; check the base URL")
    # read1 gives nothing at the end of a body, and also where one is cut short.
    if announced and int(announced[0]) > len(body):
        raise _failed(url, _ENDED)
    return body


def _is_number(text: str) -> bool:
    """Decimal digits of ASCII, and not more of them than int() reads."""
    return text.isascii() and text.isdigit() and len(text) < 20


_LATE = "the server did not answer in time; check the network, and any VPN, proxy or firewall"
_ENDED = "the connection ended before the whole answer came; try again"
_NO_HTTP = "the answer is not HTTP; check that a web server listens on this port"
_UNTRUSTED = "the server's certificate is not trusted{}; "
_NEW_CERTIFICATE = "and if it is right, ask the server's operator for a new certificate"

# The usual cause of a certificate that is not trusted, by system, where it is not a company that signs certificates itself.
_USUALLY = {
    "darwin": 'run "Install Certificates.command" in the folder of a Python from python.org, which trusts nobody until then',
    "win32": "open the address once in Edge, so that Windows fetches the authority",
}

# What to say of a failure, by the name of its class or of the nearest class above it.
_FAILURES = {
    "gaierror": "the host name was not found; check its spelling, and this machine's network and DNS",
    "ConnectionRefusedError": "the server refused the connection; check the port, and that the server is running",
    "SSLCertVerificationError": _UNTRUSTED + "{usually}; or set SSL_CERT_FILE to the PEM file of the authority, where your company signs certificates itself; "
    "otherwise ask the server's operator for the whole chain of certificates",
    "SSLError": "no secure (TLS) connection could be made{}; check that this port serves https, not plain http",
    "timeout": _LATE,
    "TimeoutError": _LATE,
    "IncompleteRead": _ENDED,
    "ConnectionError": _ENDED,
    "HTTPException": _NO_HTTP,
    "BaseException": "no answer came{}; check the address, the network, and that the server is running",
}


# The same, by the code of OpenSSL: the day, then the name, are not those of the certificate.
_CERTIFICATES = {
    **dict.fromkeys((9, 10), f"{_UNTRUSTED}check this machine's clock, {_NEW_CERTIFICATE}"),
    **dict.fromkeys((62, 64), f"{_UNTRUSTED}check the host name of the base URL, {_NEW_CERTIFICATE}"),
}


def _reason_of(error: Any) -> str:
    import re
    import sys

    names = [kind.__name__ for kind in type(error).__mro__]
    text = next(_FAILURES[name] for name in names if name in _FAILURES)
    said = str(getattr(error, "verify_message", "") or getattr(error, "reason", "") or error)
    tunnel = re.match("Tunnel connection failed: ([0-9]{3})", said)
    if tunnel:
        return f"the proxy made no connection to the server (status {tunnel.group(1)}); {_cure_of(int(tunnel.group(1)))}"
    usually = _USUALLY.get(sys.platform, "install the package ca-certificates, which a small container may lack")
    return _CERTIFICATES.get(getattr(error, "verify_code", 0), text).format(f" ({_printable(said)})" if said else "", usually=usually)


def _printable(text: str, most: int = 200) -> str:
    return "".join(character if " " <= character <= "~" else "?" for character in text[:most]) + ("..." if len(text) > most else "")


def _text_of(url: str, body: bytearray) -> str:
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _failed(url, "the answer is not UTF-8 text; open the address to see what it is") from error


def _parse(url: str, text: str) -> Any:
    import contextlib
    import json
    import re
    import sys

    # int() is quick, and takes very long for very many digits where nothing bounds them.
    is_bounded = 0 < getattr(sys, "get_int_max_str_digits", int)() < 10_000
    try:
        # PyPy also takes a sign, a blank or an underscore among the four digits of an escape; CPython refuses them itself.
        if sys.implementation.name != "cpython" and re.search(r"\\u(?![0-9A-Fa-f]{4})", text.replace(r"\\", "")):
            raise ValueError("an escape is not JSON")
        # int() refuses NaN and Infinity, which are no JSON.
        if is_bounded:
            with contextlib.suppress(ValueError):
                return json.loads(text, parse_float=_number, parse_constant=int)
        return json.loads(text, parse_int=_integer, parse_float=_number, parse_constant=int)
    except (ValueError, RecursionError) as error:
        if _is_too_deep(text):
            raise _broken(url, _whole(_TOO_DEEP)) from None
        cure = _check_base(url, "open the address to see what it is, often a sign-in or error page")
        raise _failed(url, f"the answer is not JSON; {cure}") from error


def _integer(text: str) -> Union[int, float]:
    """Read up to 15 digits exactly, which is what JavaScript does; more digits are rounded there, and may take very long here."""
    return int(text) if len(text) <= 15 else _number(text)


def _number(text: str) -> Union[int, float]:
    """Read a number as JavaScript does, so that 1.0 is the integer 1 in both languages."""
    value = float(text)
    return int(value) if value.is_integer() else value


def _is_too_deep(text: str) -> bool:
    """Measure the depth on the text, because parsers differ in how deep they go."""
    import itertools
    import re

    unquoted = "".join(re.sub(r"\\[\s\S]", "", text).split('"')[::2])
    brackets = re.sub(r"[^\[\]{}]+", "", unquoted)
    depths = itertools.accumulate(map({"[": 1, "{": 1, "]": -1, "}": -1}.__getitem__, brackets))
    return any(depth > _DEEPEST_NESTING for depth in depths)


# --- validate: what a load does with the document that came, and a caller with one that is here ---

_TOO_DEEP = f"must not nest deeper than {_DEEPEST_NESTING} levels"
_UNREADABLE = "must be plain data, as json.loads gives it"
_AWAITED = "must be the document, not what gives it when it is awaited; await it"


def _validate(kind: Any, document: Any) -> Any:
    try:
        if _is_awaitable(document):
            raise _broken("the document", _whole(_AWAITED))
        return _checked(kind, document, "the document", lambda: _is_nested_too_deep(document))
    except CohortError:
        raise
    except Exception as error:
        # Whatever is no plain data may raise anything when it is read.
        raise _broken("the document", _whole(_UNREADABLE)) from error


def _is_awaitable(value: Any) -> bool:
    return hasattr(type(value), "__await__")


def _is_nested_too_deep(document: Any) -> bool:
    """Go down level by level. A part counts once a level, so that neither a circle nor a part in many places takes long."""
    level = _parts_in([document])
    for _ in range(_DEEPEST_NESTING):
        level = _parts_in(part for whole in level for part in (whole if isinstance(whole, list) else whole.values()))
    return bool(level)


def _parts_in(values: Any) -> list[Any]:
    return list({id(value): value for value in values if isinstance(value, (dict, list))}.values())


def _checked(kind: Any, document: Any, name: str, is_deep: Any) -> Any:
    """Give the document back where it keeps the contract. One that does is never deep, so that depth is measured only where it does not."""
    problems = _check(document, kind)
    if not problems:
        return document
    if is_deep():
        raise _broken(name, _whole(_TOO_DEEP))
    raise _broken(name, problems, _new_client(document.get("version")) if problems[0]["path"] == "version" else "")


def _new_client(version: Any) -> str:
    """Of all values of a document this one is repeated: it says which client is needed."""
    if not isinstance(version, str):
        return ""
    return f'; it is "{_printable(version, 80)}", so download the client again from the server that the catalog came from'


def _whole(message: str) -> list[Problem]:
    """Give the problems of a document that are nothing but one with all of it."""
    return [{"path": "", "message": message}]


def _broken(name: str, problems: list[Problem], remedy: str = "") -> CohortError:
    first = f"{problems[0]['path'] or 'the document'} {problems[0]['message']}"
    more = "" if len(problems) == 1 else f" (the first of {len(problems)} problems)"
    return CohortError("INVALID_REGISTRY", f"{name} breaks the contract: {first}{more}{remedy}", problems)


# --- check: the contract, then what a schema cannot say ---

# A checker takes a value and gives its problems, each with the steps that lead to it: (["records", 3], message).
_CLEAN: list = []
_CHECKERS: dict = {}


def _check(document: Any, kind: Any) -> list[Problem]:
    """Give the problems of a document, each a path and a message, in the order of the contract."""
    problems = _defined_checker(kind.shape)(document) or _check_rules(document, kind)
    return [{"path": _path_of(steps), "message": message} for steps, message in problems[:_MOST_PROBLEMS]]


def _path_of(steps: Sequence[Union[str, int]]) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)[1:]


def _wrong(message: str, *steps: Union[str, int]) -> Any:
    return [(list(steps), message)]


def _must_be(*values: str) -> Any:
    return _wrong("must be " + " or ".join(f'"{value}"' for value in values))


def _below(step: Union[str, int], problems: Any) -> Any:
    return [([step, *steps], message) for steps, message in problems]


def _defined_checker(name: str) -> Any:
    if name not in _CHECKERS:
        _CHECKERS[name] = _checker_of(_CONTRACT[name])
    return _CHECKERS[name]


def _checker_of(schema: Any) -> Any:
    if "$ref" in schema:
        return _defined_checker(schema["$ref"][len("#/$defs/") :])
    if "const" in schema:
        constant, problems = schema["const"], _must_be(schema["const"])
        return lambda value: _CLEAN if isinstance(value, str) and value == constant else problems
    if schema.get("type") == "null":
        return lambda value: _CLEAN if value is None else _wrong("must be null")
    if schema.get("type") == "integer":
        return _integer_checker(schema)
    if schema.get("type") == "array":
        return _array_checker(schema)
    return _object_checker(schema) if schema.get("type") == "object" else _text_checker(schema)


def _text_checker(schema: Any) -> Any:
    """Every minLength is 1, so that counting code units or code points makes no difference."""
    import re

    is_string = schema.get("type") == "string"
    is_filled = schema.get("minLength") == 1
    allowed = schema.get("enum")
    fits = re.compile(schema["pattern"]).fullmatch if "pattern" in schema else None

    # Hashes, ids and constants come in runs, and comparing with the last two good ones is faster than checking each.
    last_good = last_but_one = None

    def check(value: Any) -> Any:
        nonlocal last_good, last_but_one
        if type(value) is str and (value == last_good or value == last_but_one):
            return _CLEAN
        if allowed is not None and not (isinstance(value, str) and value in allowed):
            return _must_be(*allowed)
        if is_string and not isinstance(value, str):
            return _wrong("must be a string")
        if is_filled and value == "":
            return _wrong("must not be empty")
        if fits and not fits(value):
            return _wrong(f"must match {schema['pattern']}")
        if not value.isascii() and any("\ud800" <= character <= "\udfff" for character in value):
            return _wrong("must be well-formed Unicode")
        last_good, last_but_one = value, last_good
        return _CLEAN

    return check


def _integer_checker(schema: Any) -> Any:
    """An integer too large for a number reads as infinite; it is out of range, not of another type. json.loads gives 1.0 as a float."""
    minimum, maximum = schema["minimum"], schema["maximum"]
    infinite = float("inf")

    def check(value: Any) -> Any:
        if type(value) is int and minimum <= value <= maximum:
            return _CLEAN
        if type(value) is not int and not (type(value) is float and (value.is_integer() or abs(value) == infinite)):
            return _wrong("must be an integer")
        if value < minimum:
            return _wrong(f"must be at least {minimum}")
        return _wrong(f"must be at most {maximum}") if value > maximum else _CLEAN

    return check


def _array_checker(schema: Any) -> Any:
    least, most = schema.get("minItems", 0), schema.get("maxItems", float("inf"))
    unique = schema.get("uniqueItems", False)
    check_item = _checker_of(schema["items"])

    def check(value: Any) -> Any:
        if not isinstance(value, list):
            return _wrong("must be an array")
        problems = _CLEAN
        if len(value) < least:
            problems = _wrong(f"must have at least {least} item{'' if least == 1 else 's'}")
        if len(value) > most:
            problems = _wrong(f"must have at most {most} items")
        if unique:
            problems = problems + _repeats(value)
        for index, item in enumerate(value):
            found = check_item(item)
            if found:
                problems = problems + _below(index, found)
                if len(problems) >= _MOST_PROBLEMS:
                    break
        return problems

    return check


def _repeats(items: list[Any]) -> Any:
    """Every list of unique items holds strings; any other item is already a problem of its own."""
    seen = set()
    problems = []
    for index, item in enumerate(items):
        if isinstance(item, str):
            if item in seen:
                problems += _wrong("must not repeat an earlier item", index)
            seen.add(item)
        if len(problems) == _MOST_PROBLEMS:
            break
    return problems


def _object_checker(schema: Any) -> Any:
    """Name the properties that are allowed and not those found: the order of unknown ones differs between languages."""
    required = set(schema.get("required", ()))
    members = [(key, _checker_of(part), key in required) for key, part in schema["properties"].items()]
    names = ", ".join(schema["properties"])
    closed = schema.get("additionalProperties") is False
    check_choice = _choice_checker(schema) if "if" in schema else None

    def check(value: Any) -> Any:
        if not isinstance(value, dict):
            return _wrong("must be an object")
        problems = _CLEAN
        absent = 0
        for key, check_part, is_required in members:
            if key in value:
                found = check_part(value[key])
            else:
                absent += 1
                found = _wrong("is missing") if is_required else _CLEAN
            if found:
                problems = problems + _below(key, found)
        if closed and len(value) > len(members) - absent:
            problems = problems + _wrong(f"must have no properties but {names}")
        return problems + check_choice(value) if check_choice else problems

    return check


def _choice_checker(schema: Any) -> Any:
    conditions = [(key, _checker_of(part)) for key, part in schema["if"]["properties"].items()]
    consequence, alternative = [_object_checker(schema[keyword]) for keyword in ("then", "else")]

    def check(value: Any) -> Any:
        for key, check_part in conditions:
            if key in value and check_part(value[key]):
                return alternative(value)
        return consequence(value)

    return check


def _check_rules(document: Any, kind: Any) -> Any:
    ids = set()
    problems = []
    for index, record in enumerate(document["records"]):
        found = _below("id", _wrong("must not repeat the id of an earlier record") if record["id"] in ids else _CLEAN)
        ids.add(record["id"])
        if kind is _ASSETS:
            found += _check_link(record)
        found += _below("sourceRefs", _check_lines(record["sourceRefs"]))
        for number, field in enumerate(record.get("fields", ())):
            lines = _check_lines(field["sourceBasis"])
            if lines:
                found += _below("fields", _below(number, _below("sourceBasis", lines)))
        problems += _below("records", _below(index, found))
    return problems


def _check_link(record: Any) -> Any:
    structure = _CONTRACT["assetStructure"]["enum"][_CONTRACT["cohortId"]["enum"].index(record["id"])]
    id_problems = _CLEAN if record["cohortId"] == record["id"] else _wrong("must equal the id of its record", "cohortId")
    return id_problems + (_CLEAN if record["name"] == structure else _wrong(f'must be "{structure}", the asset structure of its id', "name"))


def _check_lines(references: Any) -> Any:
    problems = []
    for index, reference in enumerate(references):
        if reference["endLine"] < reference["startLine"]:
            problems += _wrong("must not be before startLine", index, "endLine")
    return problems


# --- list, get, search: pure functions of a loaded catalog ---


def _list(kind: Any, catalog: Any) -> Any:
    return _reading(kind, catalog, lambda records: [{key: _typed(str, record[key]) for key in kind.listed} for record in records])


def _get(kind: Any, catalog: Any, id: Any) -> Any:
    wanted = id if isinstance(id, str) else None
    found = _reading(kind, catalog, lambda records: next((_copy(record) for record in records if _typed(str, record["id"]) == wanted), None))
    if found:
        return found
    asked = f'the id "{_printable(id, 80)}"' if isinstance(id, str) else "this id, which is no string"
    raise CohortError(kind.not_found, f"no record has exactly {asked}; {kind.file} lists the ids there are")


def _search(kind: Any, catalog: Any, text: Any) -> Any:
    query = text.strip(_WHITE_SPACE).lower() if isinstance(text, str) else ""
    if query == "":
        raise CohortError("QUERY_REQUIRED", "the search text must be a string with at least one character that is not white space")
    return _reading(kind, catalog, lambda records: [_copy(record) for record in records if _holds(_texts_of(kind, record), query)])


def _texts_of(kind: Any, record: Any) -> list[Any]:
    return [
        *[record[key] for key in kind.searched],
        *[text for key in kind.searched_lists for text in _typed(list, record[key])],
        *[field["description"] for field in (_typed(list, record["fields"]) if kind is _ASSETS else ())],
    ]


def _holds(texts: list[Any], query: str) -> bool:
    return any(query in text.lower() for text in [_typed(str, text) for text in texts])


def _reading(kind: Any, catalog: Any, read: Any) -> Any:
    """Whatever is not a catalog of this kind is reported as such, wherever the reading of it stumbles."""
    remedy = "pass what its load function returned"
    try:
        if _is_awaitable(catalog):
            remedy = "it is to be awaited: await what its load function returned"
        elif catalog["catalogId"] == kind.catalog_id:
            return read(_typed(list, catalog["records"]))
    except Exception:
        pass  # Reported below, with every other thing that is no catalog.
    raise CohortError("INVALID_REGISTRY", f"this is not the catalog of {kind.file}; {remedy}")


def _typed(kind: Any, value: Any) -> Any:
    if isinstance(value, kind):
        return value
    raise TypeError


def _copy(value: Any) -> Any:
    if isinstance(value, list):
        return [_copy(item) for item in value]
    if isinstance(value, dict):
        return {key: _copy(part) for key, part in value.items()}
    return value


# What either language takes for white space, spelled out: their own trims differ.
_WHITE_SPACE = (
    "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
