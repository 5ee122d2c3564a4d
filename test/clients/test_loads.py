"""What a load of the Python client does beyond the vectors and the hostile servers: its option, time, threads, urllib.

load-cases.ts is for JavaScript. Run: python3 -W error -m unittest discover -s test/clients
"""

import _thread
import http.client
import json
import os
import pickle
import socket
import ssl
import subprocess
import sys
import threading
import time
import types
import unittest
import urllib.request
from unittest.mock import patch

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "clients"))

import cohorts_client as client  # noqa: E402


class Server:
    """A server on the loopback interface. It reads a request head, then calls the function with the connection."""

    def __init__(self, reply):
        self.reply = reply
        self.heads = []
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        self._socket.listen()
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"

    def __enter__(self):
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        self._thread.join(20)

    def _serve(self):
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            with connection:
                connection.settimeout(20)
                head = b""
                try:
                    while b"\r\n\r\n" not in head:
                        part = connection.recv(65536)
                        if not part:
                            break
                        head += part
                    self.heads.append(head.decode("latin-1"))
                    self.reply(connection)
                except OSError:
                    pass  # The client closed the connection, as some cases want.


def sends(data):
    return lambda connection: connection.sendall(data)


def response_of(body):
    return b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n%s" % (len(body), body)


def with_attribute(error, name, value):
    setattr(error, name, value)
    return error


# What the runtime raises, and what is said of it.
ENDED = "the connection ended before the whole answer came; try again"
IN_TIME = "the server did not answer in time; check the network, and any VPN, proxy or firewall"
NO_ANSWER = "check the address, the network, and that the server is running"
NO_TLS = (
    "no secure (TLS) connection could be made (WRONG_VERSION_NUMBER); "
    "check that this port serves https, not plain http"
)
UNTRUSTED = "the server's certificate is not trusted (certificate has expired); "
NEW_CERTIFICATE = "and if it is right, ask the server's operator for a new certificate"
ELSEWHERE = (
    "; or set SSL_CERT_FILE to the PEM file of the authority, where your company signs certificates itself; "
    "otherwise ask the server's operator for the whole chain of certificates"
)
USUALLY = {
    "darwin": 'run "Install Certificates.command" in the folder of a Python from python.org, '
    "which trusts nobody until then",
    "win32": "open the address once in Edge, so that Windows fetches the authority",
    "linux": "install the package ca-certificates, which a small container may lack",
}


def untrusted(code):
    error = ssl.SSLCertVerificationError(1, "x")
    error.verify_code, error.verify_message = code, "certificate has expired"
    return error


FAILURES = [
    (OSError(), f"no answer came; {NO_ANSWER}"),
    (OSError(101, "Network is \x1bunreachable"), f"no answer came ([Errno 101] Network is ?unreachable); {NO_ANSWER}"),
    (
        socket.gaierror(-2, "Name"),
        "the host name was not found; check its spelling, and this machine's network and DNS",
    ),
    (ConnectionRefusedError(), "the server refused the connection; check the port, and that the server is running"),
    (ConnectionResetError(104, "Connection reset by peer"), ENDED),
    (http.client.RemoteDisconnected("no answer"), ENDED),
    (http.client.IncompleteRead(b""), ENDED),
    (http.client.BadStatusLine("hello"), "the answer is not HTTP; check that a web server listens on this port"),
    (TimeoutError(110, "Connection timed out"), IN_TIME),
    (socket.timeout("timed out"), IN_TIME),
    (with_attribute(ssl.SSLError(1, "x"), "reason", "WRONG_VERSION_NUMBER"), NO_TLS),
    (untrusted(10), f"{UNTRUSTED}check this machine's clock, {NEW_CERTIFICATE}"),
    (untrusted(62), f"{UNTRUSTED}check the host name of the base URL, {NEW_CERTIFICATE}"),
]


with open(os.path.join(ROOT, "contract", "vectors", "base.json"), encoding="utf-8") as file:
    DOCUMENT = json.load(file)["cohorts"]
WHOLE = response_of(json.dumps(DOCUMENT).encode())


def error_of(run, *arguments, **options):
    try:
        run(*arguments, **options)
    except client.CohortError as error:
        return error
    raise AssertionError("it succeeds")


def fails(url, reason, **options):
    error = error_of(client.load_cohorts, url, **options)
    found = (error.code, str(error), error.problems)
    assert found == ("FETCH_FAILED", f"could not load {url}/cohorts.json: {reason}", []), found
    return error


class Loads(unittest.TestCase):
    def test_no_timeout_is_taken_that_is_no_number_of_seconds_up_to_a_day(self):
        for timeout in (0, -1, -0.5, float("nan"), float("inf"), 86400.5, 10**400, "10", None, True, False, [], 1j):
            fails("http://127.0.0.1:9", "timeout must be a number of seconds above 0 and up to 86400", timeout=timeout)

    def test_a_timeout_is_taken_as_a_whole_number_or_not_up_to_a_day(self):
        with Server(sends(WHOLE)) as server:
            for timeout in (86400, 86400.0, 5, 5.5):
                assert client.load_cohorts(server.url, timeout=timeout) == DOCUMENT

    def test_a_load_without_a_timeout_waits_ten_seconds(self):
        assert client.load_cohorts.__kwdefaults__ == {"timeout": 10.0}
        assert client.load_asset_definitions.__kwdefaults__ == {"timeout": 10.0}

    def test_a_connection_is_hung_up_once_its_load_is_given_up(self):
        ended = threading.Event()

        def reply(connection):
            if connection.recv(1) == b"":
                ended.set()

        with Server(reply) as server:
            fails(server.url, "no whole answer came within the timeout of 0.3 s", timeout=0.1 + 0.2)
            assert ended.wait(10)

    def test_a_connection_that_comes_after_the_deadline_is_not_used(self):
        connect = socket.create_connection

        def late(*arguments, **options):
            time.sleep(0.3)
            return connect(*arguments, **options)

        with Server(sends(WHOLE)) as server, patch.object(socket, "create_connection", late):
            fails(server.url, "no whole answer came within the timeout of 0.1 s", timeout=0.1)
            time.sleep(0.4)
            assert server.heads in ([], [""]), server.heads

    def test_connecting_may_take_a_second_more_than_the_whole_load_so_that_the_deadline_decides(self):
        timeouts = []

        def refuse(address, timeout, *_, **__):
            timeouts.append(timeout)
            raise OSError

        with patch.object(socket, "create_connection", refuse):
            fails("http://catalogs.invalid", FAILURES[0][1], timeout=5)
        assert 5 < timeouts[0] <= 6, timeouts

    def test_the_thread_of_a_load_does_not_keep_a_program_alive(self):
        program = (
            "import sys; sys.path.insert(0, sys.argv[1]); "
            "import cohorts_client; cohorts_client.load_cohorts(sys.argv[2], timeout=0.2)"
        )
        ended = threading.Event()
        with Server(lambda _: ended.wait(30)) as server:
            began = time.monotonic()
            command = [sys.executable, "-B", "-c", program, os.path.join(ROOT, "clients"), server.url]
            ran = subprocess.run(command, stderr=subprocess.PIPE, check=False)
            took = time.monotonic() - began
            ended.set()
        assert ran.returncode == 1 and ran.stderr.rstrip().endswith(b"within the timeout of 0.2 s"), ran.stderr
        assert took < 20, took

    def test_a_load_in_a_program_that_can_start_no_thread_is_a_failure(self):
        with patch.object(_thread, "start_new_thread", side_effect=RuntimeError("can't start new thread")):
            error = fails("http://127.0.0.1:9", "no thread could be started")
        assert isinstance(error.__cause__, RuntimeError)

    def test_what_fails_of_the_network_is_told_in_a_sentence_and_is_the_cause(self):
        for failure, reason in FAILURES:
            with patch.object(socket, "create_connection", side_effect=failure):
                assert fails("http://catalogs.invalid", reason).__cause__ is failure

    def test_the_usual_cause_of_a_certificate_that_is_not_trusted_is_that_of_the_system(self):
        for platform, usually in USUALLY.items():
            refusal = patch.object(socket, "create_connection", side_effect=untrusted(20))
            with refusal, patch.object(sys, "platform", platform):
                fails("http://catalogs.invalid", UNTRUSTED + usually + ELSEWHERE)

    def test_what_is_to_be_awaited_is_not_a_catalog(self):
        async def load():
            return DOCUMENT

        coroutine = load()
        told = "this is not the catalog of cohorts.json; it is to be awaited: await what its load function returned"
        try:
            for run in (client.get_cohort, client.search_cohorts):
                error = error_of(run, coroutine, "x")
                assert (error.code, str(error)) == ("INVALID_REGISTRY", told), error
            error = error_of(client.validate_cohorts, coroutine)
            message = "must be the document, not what gives it when it is awaited; await it"
            assert error.problems == [{"path": "", "message": message}], error
        finally:
            coroutine.close()

    def test_interim_answers_are_read_past_but_for_a_switch_of_protocols(self):
        for status in (100, 102, 103, 199):
            with Server(sends(b"HTTP/1.1 %d Interim\r\nlink: </a>\r\n\r\n" % status * 3 + WHOLE)) as server:
                assert client.load_cohorts(server.url) == DOCUMENT, status
        with Server(sends(b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + WHOLE)) as server:
            fails(server.url, "the server answered status 101, not 200; check the base URL")

    def test_a_length_that_is_no_number_or_stands_twice_or_beside_chunks_is_not_guessed(self):
        no_http = "the answer is not HTTP; check that a web server listens on this port"
        length = b"content-length: %d\r\n" % len(WHOLE.split(b"\r\n\r\n", 1)[1])
        for said in (
            length * 2,
            length + b"transfer-encoding: chunked\r\n",
            b"content-length: +5\r\n",
            b"content-length: \xb2\r\n",
            b"content-length:\r\n",
        ):
            with Server(sends(b"HTTP/1.1 200 OK\r\n" + said + b"\r\n" + WHOLE.split(b"\r\n\r\n", 1)[1])) as server:
                fails(server.url, no_http)

    def test_what_is_wrong_with_the_text_stands_in_the_cause(self):
        with Server(sends(response_of(b"NaN"))) as server:
            reason = "the answer is not JSON; open the address to see what it is, often a sign-in or error page"
            error = fails(server.url, reason)
        assert str(error.__cause__) == "invalid literal for int() with base 10: 'NaN'", error.__cause__

    def test_an_escape_that_is_not_JSON_is_refused_also_where_the_parser_takes_it(self):
        for escape in (b"\\u+123", b"\\u 123", b"\\u1_23", b"\\\\\\u12"):
            with Server(sends(response_of(b'"%s"' % escape))) as server:
                for name, said in (("cpython", "Invalid \\uXXXX escape"), ("pypy", "an escape is not JSON")):
                    implementation = types.SimpleNamespace(name=name, cache_tag=sys.implementation.cache_tag)
                    with patch.object(sys, "implementation", implementation):
                        error = error_of(client.load_cohorts, server.url)
                    assert (error.code, str(error.__cause__)[: len(said)]) == ("FETCH_FAILED", said), error.__cause__

    def test_many_digits_are_read_as_in_JavaScript_whether_or_not_int_bounds_them(self):
        document = json.dumps(DOCUMENT)
        line = f'"endLine": {DOCUMENT["records"][0]["sourceRefs"][0]["endLine"]}'
        assert line in document
        for bound in (None, 0, 4300):
            limit = patch.dict({})
            if bound is not None:
                limit = patch.object(sys, "get_int_max_str_digits", lambda: bound, create=True)
            for digits, fault in (
                ("9007199254740991", None),
                ("9007199254740993", "must be at most"),
                ("9" * 5000, "must be at most"),
            ):
                body = document.replace(line, f'"endLine": {digits}', 1).encode()
                with Server(sends(response_of(body))) as server, limit:
                    if fault is None:
                        assert client.load_cohorts(server.url)["records"][0]["sourceRefs"][0]["endLine"] == int(digits)
                    else:
                        error = error_of(client.load_cohorts, server.url)
                        assert error.code == "INVALID_REGISTRY" and fault in error.problems[0]["message"], error

    def test_a_request_asks_for_JSON_as_it_is_and_says_who_asks(self):
        with Server(sends(WHOLE)) as server:
            client.load_cohorts(f"{server.url}/a/")
            line, *lines = server.heads[0].split("\r\n")
        assert line == "GET /a/cohorts.json HTTP/1.1", line
        headers = {name.lower(): value for name, value in (each.split(": ", 1) for each in lines if each)}
        assert headers["accept"] == "application/json"
        assert headers["accept-encoding"] == "identity"
        assert headers["user-agent"] == "definition-discovery-client"
        assert set(headers) == {"accept", "accept-encoding", "user-agent", "host", "connection"}, headers

    def test_the_proxies_of_the_environment_are_asked_as_urllib_reads_them(self):
        dead, named = "http://127.0.0.1:1", "http://catalogs.invalid"
        with Server(sends(WHOLE)) as server:
            for environment, url in [
                ({"http_proxy": server.url}, named),
                ({"http_proxy": dead, "no_proxy": "127.0.0.1"}, server.url),
                # Under CGI the capital form comes from a request header.
                ({"HTTP_PROXY": dead, "REQUEST_METHOD": "GET"}, server.url),
            ]:
                with patch.dict(os.environ, environment, clear=True):
                    assert client.load_cohorts(url) == DOCUMENT, environment
            assert server.heads[0].startswith(f"GET {named}/cohorts.json HTTP/1.1\r\n"), server.heads
        with patch.dict(os.environ, {"http_proxy": "nonsense://::"}, clear=True):
            assert error_of(client.load_cohorts, named).code == "FETCH_FAILED"

    def test_a_proxy_that_refuses_or_stalls_is_named(self):
        for reply, timeout, reason in (
            (
                sends(b"HTTP/1.1 403 No\r\ncontent-length: 0\r\n\r\n"),
                10,
                "this machine is not allowed; ask the operator of the server, or of a proxy or firewall on the way",
            ),
            (lambda connection: connection.recv(1), 0.3, "no whole answer came within the timeout of 0.3 s"),
        ):
            with Server(reply) as server:
                with patch.dict(os.environ, {"http_proxy": server.url.replace("//", "//user:word@")}, clear=True):
                    said = str(error_of(client.load_cohorts, "http://catalogs.invalid", timeout=timeout))
            assert said.endswith(f"{reason} (asked through the proxy {server.url[len('http://'):]})"), said

    def test_a_proxy_is_asked_for_a_tunnel_to_a_host_that_speaks_https_with_its_own_credentials(self):
        with Server(sends(b"HTTP/1.1 407 Proxy Authentication Required\r\n\r\n")) as proxy:
            environment = {"https_proxy": proxy.url.replace("//", "//user:word@")}
            with patch.dict(os.environ, environment, clear=True):
                said = str(error_of(client.load_cohorts, "https://catalogs.invalid.:8443/a"))
            reason = "the proxy made no connection to the server (status 407); the proxy wants a sign-in; put the user"
            assert reason in said, said
            assert said.endswith(f" (asked through the proxy {proxy.url[len('http://'):]})"), said
        line, *lines = proxy.heads[0].split("\r\n")
        assert line.startswith("CONNECT catalogs.invalid:8443 HTTP/1."), line
        assert "proxy-authorization: basic dXNlcjp3b3Jk".lower() in [each.lower() for each in lines], lines

    def test_an_opener_that_a_program_installed_is_not_used(self):
        urllib.request.install_opener(None)
        used = []

        class Spy(urllib.request.HTTPHandler):
            def http_open(self, request):
                used.append(request)

        urllib.request.install_opener(urllib.request.build_opener(Spy))
        try:
            with Server(sends(WHOLE)) as server:
                assert client.load_cohorts(server.url) == DOCUMENT
        finally:
            urllib.request.install_opener(None)
        assert used == []

    def test_an_id_that_says_it_equals_any_other_is_unknown(self):
        class Any:
            def __eq__(self, _):
                return True

        assert error_of(client.get_cohort, DOCUMENT, Any()).code == "COHORT_NOT_FOUND"

    def test_a_document_that_is_here_is_given_back_as_it_is(self):
        assert client.validate_cohorts(DOCUMENT) is DOCUMENT
        # json.load gives a number with a point as a float; a load gives the integer that it is.
        lines = [{**one, "endLine": float(one["endLine"])} for one in DOCUMENT["records"][0]["sourceRefs"]]
        told = {**DOCUMENT, "records": [{**DOCUMENT["records"][0], "sourceRefs": lines}, *DOCUMENT["records"][1:]]}
        assert client.validate_cohorts(told) is told
        error = error_of(client.validate_asset_definitions, DOCUMENT)
        assert error.code == "INVALID_REGISTRY", error.code
        fault = 'the document breaks the contract: catalogId must be "service-asset-definitions" (the first of '
        assert str(error).startswith(fault), error

    def test_whatever_is_validated_nothing_but_INVALID_REGISTRY_is_raised_at_once(self):
        class Any:
            def __eq__(self, _):
                return True

            __hash__ = None

        class Throwing(dict):
            def __contains__(self, _):
                raise SystemError

        circle = dict(DOCUMENT)
        circle["scope"] = circle
        many = {}
        for _ in range(60):
            many = [many, many, many, many]
        deep = [{"path": "", "message": "must not nest deeper than 32 levels"}]
        unreadable = [{"path": "", "message": "must be plain data, as json.loads gives it"}]
        records = [Any(), *DOCUMENT["records"][1:]]
        deepest = {**DOCUMENT, "scope": many}
        for document, problems in ((circle, deep), (deepest, deep), (Throwing(DOCUMENT), unreadable)):
            assert error_of(client.validate_cohorts, document).problems == problems
        odd_documents = ({**DOCUMENT, "version": Any()}, {**DOCUMENT, "records": records})
        for value in (None, object(), 1, float("nan"), b"{}", "{}", {1: 2}, {*()}, Any(), *odd_documents):
            error = error_of(client.validate_cohorts, value)
            assert error.code == "INVALID_REGISTRY" and error.problems, (value, error)
        for key in ("id", "name", "aliases", "sourceRefs", "referenceScenario", "entryRule"):
            odd = {**DOCUMENT, "records": [*DOCUMENT["records"][:-1], {**DOCUMENT["records"][-1], key: Any()}]}
            assert error_of(client.validate_cohorts, odd).code == "INVALID_REGISTRY", key

    def test_a_CohortError_keeps_code_message_and_problems_also_through_pickle(self):
        error = client.CohortError("QUERY_REQUIRED", "a message", [{"path": "a", "message": "b"}])
        named = client.CohortError(code="QUERY_REQUIRED", message="a message", problems=[{"path": "a", "message": "b"}])
        for copy in (error, pickle.loads(pickle.dumps(error)), pickle.loads(pickle.dumps(named))):
            assert isinstance(copy, Exception)
            parts = (copy.code, copy.message, str(copy), copy.problems)
            assert parts == ("QUERY_REQUIRED", "a message", "a message", [{"path": "a", "message": "b"}])
        assert client.CohortError("FETCH_FAILED", "a message").problems == []


if __name__ == "__main__":
    unittest.main()
