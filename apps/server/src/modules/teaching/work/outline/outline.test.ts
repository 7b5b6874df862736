import { expect, test } from 'vitest'
import { openHarness } from '../../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../../test/school.ts'
import { makeZip } from '../../../../../test/zip.ts'

const site = await openHarness()
const school = await openSchool(site)
interface Listed {
  versionNo: number
  changes: { what: string; added: number; removed: number }[] | null
}
const listed = async (workId: string, who = school.student) =>
  (await site.call('GET', `/teaching/teachingWork/versions?workId=${workId}`, { token: who.token })).body
    .result as Listed[]
/** Saves versions one after another, and returns their changes, oldest first. */
async function told(workType: string, contents: readonly Buffer[]) {
  const { workId } = await saved(save(site, school.student, contents[0]!, { workType }))
  for (const [index, content] of contents.entries())
    if (index > 0) await saved(save(site, school.student, content, { workId, baseVersion: index, workType }))
  return { workId, changes: (await listed(workId)).map(({ changes }) => changes).toReversed() }
}
const json = (value: unknown, options = {}) => makeZip({ 'project.json': JSON.stringify(value), 'a.txt': 'x' }, options)
const scratch = (blocks: number, sprites: number) => ({
  targets: Array.from({ length: sprites + 1 }, (_, at) => ({
    isStage: at === 0,
    blocks: at === 0 ? Object.fromEntries(Array.from({ length: blocks }, (__, key) => [`b${key}`, {}])) : {},
  })),
})

test('a version of a Scratch project shows changes, with or without compression of the archive', async () => {
  const { changes } = await told('2', [json(scratch(4, 1)), json(scratch(7, 2), { store: true }), json(scratch(5, 2))])
  expect(changes).toEqual([
    null,
    [
      { what: 'blocks', added: 3, removed: 0 },
      { what: 'characters', added: 1, removed: 0 },
    ],
    [{ what: 'blocks', added: 0, removed: 2 }],
  ])
})

test('a version of picture blocks shows blocks, characters and pages', async () => {
  const page = { objects: [{ kind: 'character', scripts: [{ blocks: [{ op: 'onflag' }, { op: 'hop' }] }] }] }
  const { changes } = await told('3', [json({ pages: [page] }), json({ pages: [page, page] })])
  expect(changes[1]).toEqual([
    { what: 'blocks', added: 2, removed: 0 },
    { what: 'characters', added: 1, removed: 0 },
    { what: 'pages', added: 1, removed: 0 },
  ])
})

test('a version of a program shows changed lines', async () => {
  const { changes } = await told('4', [
    Buffer.from('a = 1\nprint(a)\n'),
    Buffer.from('a = 2\nprint(a)\nprint("好")\n'),
    makeZip({ 'main.py': 'a = 2\nprint(a)\nprint("好")\n', 'helper.py': 'x = 1\n', 'data.txt': 'one\ntwo\n' }),
  ])
  expect(changes).toEqual([null, [{ what: 'lines', added: 2, removed: 1 }], [{ what: 'lines', added: 1, removed: 0 }]])
})

test('an unreadable project is saved, but shows no changes', async () => {
  const bomb = makeZip({ 'project.json': Buffer.alloc(5_000_000, 32) })
  for (const broken of [
    project(),
    makeZip({ 'project.json': '{broken' }),
    makeZip({ 'project.json': Uint8Array.of(0xff, 0xfe, 0xfd) }),
    makeZip({ 'other.json': '{}' }),
    bomb,
  ])
    expect((await told('2', [json(scratch(1, 1)), broken, json(scratch(2, 1))])).changes).toEqual([null, null, null])
  expect((await told('4', [Buffer.from('x = 1\n'), Buffer.from('y = 2\n'.repeat(3000))])).changes).toEqual([null, null])
})

test('a large project is read in the thread, a too deeply nested one is not read', async () => {
  const large = await told('2', [json(scratch(20_000, 1)), json(scratch(20_003, 1))])
  expect(large.changes[1]).toEqual([{ what: 'blocks', added: 3, removed: 0 }])
  const deep = `{"targets":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`
  expect((await told('2', [json(scratch(1, 1)), makeZip({ 'project.json': deep })])).changes).toEqual([null, null])
})

test('an archive that is larger than its stated size is saved without an outline', async () => {
  const honest = makeZip({ 'project.json': Buffer.alloc(6_000_000, 32) })
  // The central directory now contains a wrong size.
  const central = honest.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  honest.writeUInt32LE(100, central + 24)
  expect((await told('2', [json(scratch(1, 1)), honest])).changes).toEqual([null, null])
})

test('a restored version shows changes since the previous one, the first version of a copy shows none', async () => {
  const { workId } = await told('2', [json(scratch(4, 1)), json(scratch(9, 1))])
  const token = school.student.token
  await site.call('POST', '/teaching/teachingWork/restoreVersion', { token, body: { workId, versionNo: 1 } })
  expect((await listed(workId, school.teacher))[0]!.changes).toEqual([{ what: 'blocks', added: 0, removed: 5 }])
  const copy = await site.call('POST', '/teaching/teachingWork/copyVersion', { token, body: { workId, versionNo: 1 } })
  const copied = (copy.body.result as { workId: string }).workId
  await saved(save(site, school.student, json(scratch(6, 1)), { workId: copied, baseVersion: 1 }))
  expect((await listed(copied)).map(({ changes }) => changes)).toEqual([
    [{ what: 'blocks', added: 2, removed: 0 }],
    null,
  ])
})
