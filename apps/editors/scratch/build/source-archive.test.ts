import { expect, it } from 'vitest'
import { offeredFiles, sourceArchive } from './source-archive.ts'

it('the archive contains the source and the licence, and no built files', () => {
  const names = offeredFiles()
  for (const name of ['LICENSE', 'build/upstream/patches.ts', 'src/editor/main.ts'])
    expect(names).toContain(`apps/editors/scratch/${name}`)
  for (const name of ['artwork/src/index.ts', 'client/src/index.ts', 'ui/src/store.ts', 'sb3/src/index.ts'])
    expect(names).toContain(`packages/${name}`)
  expect(names.filter((name) => /(^|\/)(dist|node_modules)\//.test(name))).toEqual([])
})

it('the archive contains every offered file', () => {
  const archive = Buffer.from(sourceArchive())
  expect(archive.readUInt16LE(archive.length - 12)).toBe(offeredFiles().length)
})
