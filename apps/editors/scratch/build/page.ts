import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { mascotHead } from '@mashu/artwork'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { engineFolder } from './upstream/engine.ts'
import { editorPin, playerPins, type Pin } from './upstream/pin.ts'
import { editorFolder, playerFolder, repository, workspace } from './step/place.ts'
import { sourceArchive } from './source-archive.ts'

/** Addresses below /scratch3/. */
export interface Addresses {
  bundle: string
  libraries: string
  project: string
}

const pins: readonly Pin[] = [editorPin, ...Object.values(playerPins)]

/** The opposite of `isPhoneScreen`. A phone gets a page without the bundle of two megabytes. */
const notPhone = '(min-device-width: 560px) and (min-device-height: 560px), (hover: hover) and (pointer: fine)'

/** Without a preload, the browser would request this chunk only after a small first script has run. */
function mainChunk(bundle: Rolldown.OutputBundle | undefined): string[] {
  const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk')
  return chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/editor/main.ts')).map((part) => part.fileName)
}

/** Bundle and libraries have a low priority, so that the files that show the work come first. */
const preload = ({ bundle, libraries, project }: Addresses): Plugin => ({
  name: 'mashu:preload',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path: page, bundle: built }) =>
      page.endsWith('source.html')
        ? html.replace('__PINS__', pins.map(({ name, version }) => `${name}@${version}`).join('</code>、<code>'))
        : {
            html,
            tags: [bundle, libraries]
              .map((file) => ({
                tag: 'link',
                attrs: {
                  rel: 'preload',
                  as: 'script',
                  fetchpriority: 'low',
                  href: `/scratch3/${file}`,
                  media: notPhone,
                },
              }))
              .concat(
                mainChunk(built).map((file) => ({
                  tag: 'link',
                  attrs: { rel: 'modulepreload', crossorigin: true, href: `/scratch3/${file}` } as never,
                })),
              )
              .concat([
                {
                  tag: 'link',
                  attrs: {
                    rel: 'preload',
                    as: 'fetch',
                    href: `/scratch3/${project}`,
                    crossorigin: 'anonymous',
                  } as never,
                },
              ]),
          },
  },
})

const shared = { configFile: false, logLevel: 'warn', clearScreen: false } as const
const chunkSizeWarning = 8000

export async function buildEditorPage(addresses: Addresses): Promise<void> {
  const root = path.join(workspace, 'src/editor')
  const host = path.join(editorFolder, 'host')
  rmSync(host, { recursive: true, force: true })
  mkdirSync(host, { recursive: true })
  writeFileSync(path.join(editorFolder, 'icon.svg'), mascotHead())
  cpSync(path.join(workspace, 'LICENSE'), path.join(editorFolder, 'LICENSE.txt'))
  cpSync(path.join(repository, 'NOTICE'), path.join(editorFolder, 'NOTICE.txt'))
  writeFileSync(path.join(editorFolder, 'source.zip'), sourceArchive())
  await build({
    ...shared,
    root,
    base: '/scratch3/',
    plugins: [react(), preload(addresses)],
    define: { ADDRESSES: JSON.stringify(addresses) },
    build: {
      outDir: editorFolder,
      emptyOutDir: false,
      assetsDir: 'host',
      target: 'es2022',
      chunkSizeWarningLimit: chunkSizeWarning,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { index: path.join(root, 'index.html'), source: path.join(root, 'source.html') } },
    },
  })
}

export async function buildPlayerPage(): Promise<void> {
  const shim = (name: string) => path.join(workspace, 'src/player/shim', `${name}.ts`)
  rmSync(path.join(playerFolder, 'host'), { recursive: true, force: true })
  await build({
    ...shared,
    root: path.join(workspace, 'src/player'),
    base: '/player/scratch/',
    define: { global: 'globalThis' },
    resolve: {
      alias: {
        ...Object.fromEntries(
          Object.keys(playerPins).map((part) => [`engine-${part}`, path.join(engineFolder, `${part}.js`)]),
        ),
        'audio-context': shim('audio-context'),
        minilog: shim('minilog'),
        startaudiocontext: shim('start-audio-context'),
      },
    },
    build: {
      outDir: playerFolder,
      emptyOutDir: false,
      assetsDir: 'host',
      target: 'es2022',
      chunkSizeWarningLimit: chunkSizeWarning,
      modulePreload: { polyfill: false },
      // The ready-built parts use eval to find their platform, and the content security policy allows it for them.
      rolldownOptions: {
        checks: { eval: false },
        input: ['index', 'judge'].map((page) => path.join(workspace, 'src/player', `${page}.html`)),
      },
    },
  })
  writeFileSync(path.join(playerFolder, 'LICENSE.txt'), readFileSync(path.join(workspace, 'LICENSE')))
}
