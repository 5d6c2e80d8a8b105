import { build } from 'vite'

/** Builds TypeScript programs for Node, each input a file by its name in `folder`. */
export function buildPrograms(folder, input) {
  return build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      copyPublicDir: false,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' }
      }
    }
  })
}
