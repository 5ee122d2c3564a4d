// How hosts of agents are told to start the MCP server from the packed service.

/** Stands for the address of the packed file in a snippet. */
const PACKED = "file:/path/to/definition-discovery-0.1.0.tgz";

/** A host of agents: where it is configured, and with what. */
export interface AgentHost {
  name: string;
  /** The file to write into, or where the command is typed. */
  file: string;
  text: string;
}

const STARTED = `"command": "npx", "args": ["-y", "${PACKED}", "mcp"]`;

function settings(key: string, server: string): string {
  return `{\n  "${key}": {\n    "definitions": { ${server} }\n  }\n}`;
}

/** The common hosts, each with its way of saying the same. */
export const AGENT_HOSTS: readonly AgentHost[] = [
  {
    name: "Claude Desktop, Cursor, Copilot CLI and most others",
    file: "claude_desktop_config.json, ~/.cursor/mcp.json, .mcp.json",
    text: settings("mcpServers", STARTED),
  },
  {
    name: "VS Code",
    file: ".vscode/mcp.json",
    text: settings("servers", `"type": "stdio", ${STARTED}`),
  },
  {
    name: "Claude Code",
    file: "a terminal",
    text: `claude mcp add definitions -- npx -y ${PACKED} mcp`,
  },
  {
    name: "Codex",
    file: "~/.codex/config.toml",
    text: `[mcp_servers.definitions]\ncommand = "npx"\nargs = ["-y", "${PACKED}", "mcp"]`,
  },
  {
    name: "A host that speaks HTTP",
    file: "its settings, once mcp --http 8090 runs",
    text: settings("mcpServers", `"type": "http", "url": "http://127.0.0.1:8090/mcp"`),
  },
];
