// Builds the page (src/page) as files that any server can give out, or none: dist/page.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { pagePolicy } from "./src/cli/serving/policy.js";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Files beside those that are built: the example, the list of all, the service worker's own list of them. */
function whole(): Plugin {
  return {
    name: "turnproof-page",
    transformIndexHtml: (html) => html.replace("PAGE_POLICY", pagePolicy),
    generateBundle() {
      const source = readFileSync(path("examples/logs/washingtons-war-disputed.pbem"), "utf8");
      this.emitFile({ type: "asset", fileName: "example.pbem", source });
    },
    // The names of all files are known only now.
    writeBundle: {
      order: "post",
      sequential: true,
      handler({ dir = "" }) {
        const served = readdirSync(dir, { recursive: true, encoding: "utf8" })
          .map((name) => name.split("\\").join("/"))
          .filter((name) => /\.[a-z]+$/.test(name) && name !== "sw.js" && name !== "files.json")
          .sort();
        const hash = createHash("sha256");
        for (const name of served) hash.update(name).update(readFileSync(`${dir}/${name}`));
        const sw = readFileSync(`${dir}/sw.js`, "utf8")
          .replaceAll("PAGE_FILES", JSON.stringify(served))
          .replaceAll("PAGE_VERSION", JSON.stringify(hash.digest("hex").slice(0, 16)));
        writeFileSync(`${dir}/sw.js`, sw);
        writeFileSync(`${dir}/files.json`, `${JSON.stringify([...served, "sw.js"].sort(), null, 2)}\n`);
      },
    },
  };
}

export default defineConfig({
  root: path("src/page"),
  base: "./",
  publicDir: false,
  plugins: [whole()],
  worker: { format: "es" },
  build: {
    outDir: path("dist/page"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rollupOptions: {
      input: { page: path("src/page/index.html"), sw: path("src/page/offline/service.ts") },
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
});
