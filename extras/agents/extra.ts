// The extra for agents: every definition as Markdown, and tools over the Model Context Protocol.

import type { Extra } from "../../core/extra/extra.ts";

export const agents: Extra = {
  name: "agents",
  permanentPaths: /^(?:[a-z]+(?:-[a-z]+)+\.md|llms\.txt)$/, // For example volume-rebates.md.
  commands: {
    mcp: {
      summary: "serve the catalogs to agents over the Model Context Protocol",
      example: "mcp --http 8090 --hosts definitions.example",
      options: ["base-url", "http", "listen", "hosts"],
      newOptions: {
        http: { value: "<port>", help: "serve HTTP on this port of 127.0.0.1 instead of standard input and output" },
        listen: {
          value: "<address>",
          help: "with --http: listen on this address; needs --hosts if others can reach it",
        },
        hosts: { value: "<names>", help: "with --http: the host names that a proxy uses for it, separated by commas" },
      },
      run: async (_, options, tools) =>
        (await import("./mcp/command.ts")).startMcp(await tools.deployment(options), options, tools),
    },
  },
  offer: async (build) => (await import("./offer.ts")).agentsOffer(build),
};
