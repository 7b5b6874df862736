import path from 'node:path'
import { prepareEngine, engineFolder } from './upstream/engine.ts'
import { buildLibrary } from './library.ts'
import { buildEditorPage, buildPlayerPage } from './page.ts'
import { editorFolder, playerFolder } from './step/place.ts'
import { step } from './step/step.ts'
import { usedPackages } from './step/used-packages.ts'
import { buildVendor } from './upstream/vendor.ts'

const here = 'apps/editors/scratch'
const upstream = [`${here}/build/upstream`]

/** `npm run build -w @mashu/scratch` builds the parts whose inputs have changed. */
async function build(): Promise<void> {
  const vendor = path.join(editorFolder, 'vendor')
  const bundle = await step({ name: 'vendor', inputs: upstream, outputs: [vendor], work: buildVendor })
  const assets = path.join(editorFolder, 'assets')
  const library = await step({
    name: 'library',
    inputs: [
      'packages/artwork/src',
      'packages/sb3/src',
      `${here}/build/library.ts`,
      `${here}/build/default-project.ts`,
    ],
    outputs: [assets],
    work: buildLibrary,
  })
  const page = [`${here}/src`, `${here}/build/page.ts`, `${here}/package.json`, ...usedPackages(here)]
  await step({
    name: 'editor',
    inputs: page,
    also: JSON.stringify([bundle, library]),
    outputs: [path.join(editorFolder, 'index.html')],
    work: () => buildEditorPage({ bundle: `vendor/${bundle}`, ...library }),
  })
  await buildPlayer(page)
}

/** `page` lists the inputs that the editor page and the player page share. */
async function buildPlayer(page: readonly string[]): Promise<void> {
  await step({
    name: 'engine',
    inputs: upstream,
    outputs: [engineFolder, path.join(playerFolder, 'engine')],
    work: prepareEngine,
  })
  await step({
    name: 'player',
    inputs: [...page, ...upstream],
    outputs: [path.join(playerFolder, 'index.html')],
    work: buildPlayerPage,
  })
}

await build()
