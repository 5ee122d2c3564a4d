// Servers that speak TLS, with good and bad certificates and handshakes.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import { type Addresses, loadOf } from "./addresses.ts";
import { head, reply, response } from "./replies.ts";
import { portOf, type Reply } from "./server.ts";

const UNTRUSTED = "the server's certificate is not trusted (";
const UNSECURED = "no secure (TLS) connection could be made";

/** Opens TLS servers with good and bad certificates and handshakes. */
export async function openTls(catalog: Buffer): Promise<Addresses> {
  const folder = mkdtempSync(join(tmpdir(), "hostile-tls-"));
  const { authority, good, wrongHost, pastDate, own: selfSigned } = makeCertificates(folder);
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  };
  const open = async (server: Server): Promise<string> => {
    servers.push(server);
    return `https://127.0.0.1:${await portOf(server)}`;
  };
  const replyWith = (reply: Reply) => (socket: Socket) => {
    keep(socket);
    socket.once("data", () => reply(socket));
  };
  const tcp = (reply: Reply): Promise<string> => open(createServer(replyWith(reply)));
  const tls = (files: Certificate, reply: Reply, options: TlsOptions = {}): Promise<string> => {
    const [cert, key] = [readFileSync(files.cert), readFileSync(files.key)];
    const server = createTlsServer({ cert, key, ...options }, replyWith(reply));
    return open(server.on("tlsClientError", () => {}).on("connection", keep));
  };
  const catalogReply = reply(response(catalog));
  const redirect = reply(head("302 Found", "Location: http://127.0.0.1/", "Content-Length: 0"));
  const truncation: Reply = (socket) => socket.write(head("200 OK", "Content-Length: 100000"), () => socket.destroy());
  const old = { minVersion: "TLSv1", maxVersion: "TLSv1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
  const mutual = { requestCert: true, rejectUnauthorized: true };
  const alert = Buffer.from("15030300020228", "hex");
  return {
    cases: [
      loadOf("the certificate is trusted", await tls(good, catalogReply), "data"),
      loadOf("the certificate is self-signed", await tls(selfSigned, catalogReply), UNTRUSTED),
      loadOf("the certificate names another host", await tls(wrongHost, catalogReply), UNTRUSTED),
      loadOf("the certificate has expired", await tls(pastDate, catalogReply), UNTRUSTED),
      loadOf("the server speaks TLS 1.0 only", await tls(good, catalogReply, old), UNSECURED),
      loadOf("the server wants a client certificate", await tls(good, catalogReply, mutual), "FETCH_FAILED"),
      loadOf("the server redirects to plain HTTP", await tls(good, redirect), "FETCH_FAILED"),
      loadOf("the server stalls inside TLS", await tls(good, () => {}), "FETCH_FAILED", 400),
      loadOf("the server resets inside TLS", await tls(good, (socket) => socket.destroy()), "FETCH_FAILED"),
      loadOf("the body inside TLS is cut without a goodbye", await tls(good, truncation), "FETCH_FAILED"),
      loadOf("the handshake is never answered", await tcp(() => {}), "FETCH_FAILED", 400),
      loadOf("the handshake is answered with HTTP", await tcp(catalogReply), UNSECURED),
      loadOf("the handshake is answered with an alert", await tcp(reply(alert)), "FETCH_FAILED"),
      loadOf("the handshake is answered with nonsense", await tcp(reply(Buffer.alloc(4096, 0x16))), "FETCH_FAILED"),
      loadOf("the handshake is cut", await tcp((socket) => socket.destroy()), "FETCH_FAILED"),
    ],
    env: { NODE_EXTRA_CA_CERTS: authority.cert, SSL_CERT_FILE: authority.cert },
    close: async () => {
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

interface Certificate {
  cert: string;
  key: string;
}

const KEY = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";

function openssl(folder: string, command: string): void {
  execFileSync("openssl", command.split(" "), { cwd: folder, stdio: "ignore" });
}

function filesOf(folder: string, name: string): Certificate {
  return { cert: join(folder, `${name}.crt`), key: join(folder, `${name}.key`) };
}

/** Makes a certificate authority with certificates, and a certificate that it did not sign. */
function makeCertificates(folder: string) {
  const selfSigned = (name: string, extension: string): Certificate => {
    const subject = `-subj /CN=${name} -addext ${extension}`;
    openssl(folder, `req -x509 ${KEY} -days 2 ${subject} -keyout ${name}.key -out ${name}.crt`);
    return filesOf(folder, name);
  };
  const authority = selfSigned("authority", "keyUsage=critical,keyCertSign");
  const certify = (name: string, hosts: string, days = 2): Certificate => {
    const identifiers = "subjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n";
    writeFileSync(join(folder, "extensions"), `subjectAltName=${hosts}\nbasicConstraints=CA:FALSE\n${identifiers}`);
    openssl(folder, `req ${KEY} -subj /CN=${name} -keyout ${name}.key -out ${name}.csr`);
    const signature = "-CA authority.crt -CAkey authority.key -extfile extensions";
    openssl(folder, `x509 -req -in ${name}.csr ${signature} -days ${days} -out ${name}.crt`);
    return filesOf(folder, name);
  };
  return {
    authority,
    good: certify("good", "IP:127.0.0.1,DNS:localhost"),
    wrongHost: certify("wrong-host", "DNS:example.invalid"),
    pastDate: certify("expired", "IP:127.0.0.1", -1),
    own: selfSigned("own", "subjectAltName=IP:127.0.0.1"),
  };
}
