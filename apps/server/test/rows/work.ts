import { createHash, randomBytes } from 'node:crypto'
import { registerRows, type RowCase, type Who, type World } from '../matrix.ts'
import { makeZip } from '../zip.ts'

/** The author's teachers and all administrators read and mark works. Other people read only published works. */

async function save({ site, owner }: World, submit = false): Promise<{ workId: string; name: string }> {
  const content = makeZip({ 'project.json': JSON.stringify({ at: randomBytes(8).toString('hex') }) })
  // The name contains no digits, because a long number looks like a phone number and prevents publication.
  const name = `作品${randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`
  const meta = {
    clientKey: randomBytes(16).toString('hex'),
    baseVersion: 0,
    checksum: createHash('sha256').update(content).digest('hex'),
    workName: name,
    workType: '2',
    workScene: 'create',
    submit,
  }
  const reply = await site.upload('/teaching/teachingWork/save', [{ name: 'file', fileName: 'a.sb3', content }], {
    token: owner.token,
    fields: { meta: JSON.stringify(meta) },
  })
  if (!reply.body.success) throw new Error(reply.text)
  return { workId: (reply.body.result as { workId: string }).workId, name }
}

const path = '/teaching/teachingWork'
const handedIn = (world: World) => save(world, true)
async function published(world: World) {
  const made = await save(world, true)
  await world.site.call('POST', `${path}/publish`, { token: world.teacher.token, body: { workId: made.workId } })
  return made
}
async function deleted(world: World) {
  const made = await save(world)
  await world.site.call('DELETE', `${path}/delete?id=${made.workId}`, { token: world.owner.token })
  return made
}
async function corrected(world: World) {
  const made = await save(world, true)
  await world.site.call('POST', `${path}/correct`, {
    token: world.teacher.token,
    body: { workId: made.workId, score: 5, comment: '秘密评语' },
  })
  return made
}

const READERS: readonly Who[] = ['owner', 'teacher', 'admin']
const OWNERS: readonly Who[] = ['owner', 'admin']
const MARKERS: readonly Who[] = ['teacher', 'admin']
const EVERYBODY: readonly Who[] = ['visitor', 'owner', 'classmate', 'stranger', 'teacher', 'otherTeacher', 'admin']
const named: RowCase['reached'] = (reply, { name }) => reply.text.includes(name!)

registerRows(
  {
    name: 'open a work',
    prepare: (world) => save(world),
    call: ({ workId }) => ({ method: 'GET', url: `${path}/open?workId=${workId}` }),
    allowed: READERS,
  },
  {
    name: 'versions of a work',
    prepare: (world) => save(world),
    call: ({ workId }) => ({ method: 'GET', url: `${path}/versions?workId=${workId}` }),
    allowed: READERS,
  },
  {
    name: 'details of a work',
    prepare: (world) => save(world),
    call: ({ workId }) => ({ method: 'GET', url: `${path}/queryById?id=${workId}` }),
    allowed: READERS,
  },
  {
    name: 'works, searched',
    prepare: (world) => save(world),
    call: ({ name }) => ({ method: 'GET', url: `/teaching/search/find?keyword=${encodeURIComponent(name!)}` }),
    allowed: READERS,
    reached: (reply, { workId }) => reply.text.includes(workId!),
  },
  {
    name: 'page of a draft',
    prepare: (world) => save(world),
    call: ({ workId }) => ({ method: 'GET', url: `${path}/studentWorkInfo?workId=${workId}` }),
    allowed: READERS,
  },
  {
    name: 'page of a published work',
    prepare: published,
    call: ({ workId }) => ({ method: 'GET', url: `${path}/studentWorkInfo?workId=${workId}` }),
    allowed: EVERYBODY,
  },
  {
    name: 'comments of a draft',
    prepare: (world) => save(world),
    call: ({ workId }) => ({ method: 'GET', url: `${path}/queryTeachingWorkCommentByMainId?id=${workId}` }),
    allowed: READERS,
  },
  {
    name: 'like a draft',
    prepare: (world) => save(world),
    call: ({ workId }) => ({ method: 'POST', url: `${path}/starWork?workId=${workId}` }),
    allowed: READERS,
  },
  {
    name: 'my works',
    prepare: (world) => save(world),
    call: () => ({ method: 'GET', url: `${path}/mine` }),
    allowed: ['owner'],
    reached: named,
  },
  {
    name: 'the public list without drafts',
    prepare: handedIn,
    call: () => ({ method: 'GET', url: `${path}/leaderboard` }),
    allowed: [],
    reached: named,
  },
  {
    name: 'works to mark',
    prepare: handedIn,
    call: () => ({ method: 'GET', url: `${path}/list` }),
    allowed: MARKERS,
    reached: named,
  },
  {
    name: 'delete a work',
    prepare: (world) => save(world),
    call: ({ workId }) => ({ method: 'DELETE', url: `${path}/delete?id=${workId}` }),
    allowed: READERS,
  },
  {
    name: 'take a work out of the bin',
    prepare: deleted,
    call: ({ workId }) => ({ method: 'POST', url: `${path}/restore`, body: { id: workId } }),
    allowed: OWNERS,
  },
  {
    name: 'delete a work for good',
    prepare: deleted,
    call: ({ workId }) => ({ method: 'DELETE', url: `${path}/purge?id=${workId}` }),
    allowed: OWNERS,
  },
  {
    name: 'go back to a version',
    prepare: (world) => save(world),
    call: ({ workId }) => ({ method: 'POST', url: `${path}/restoreVersion`, body: { workId, versionNo: 1 } }),
    allowed: ['owner'],
    knownTo: ['teacher', 'admin'],
  },
  {
    name: 'copy a version',
    prepare: (world) => save(world),
    call: ({ workId }) => ({ method: 'POST', url: `${path}/copyVersion`, body: { workId, versionNo: 1 } }),
    allowed: READERS,
  },
  {
    name: 'submit over the work of another',
    prepare: (world) => save(world),
    call: ({ workId }) => ({
      method: 'POST',
      url: `${path}/submit`,
      body: { id: workId, workName: 'taken over', workStatus: '1' },
    }),
    allowed: ['owner'],
    // A call with an unknown id creates a work, as in the replaced system.
    knownTo: EVERYBODY,
  },
  {
    name: 'mark a work',
    prepare: handedIn,
    call: ({ workId }) => ({ method: 'POST', url: `${path}/correct`, body: { workId, score: 4 } }),
    allowed: MARKERS,
  },
  {
    name: 'mark a work in the old form',
    prepare: handedIn,
    call: ({ workId }) => ({ method: 'PUT', url: `${path}/edit`, body: { id: workId, workStatus: 2 } }),
    allowed: MARKERS,
  },
  {
    name: 'publish a work',
    prepare: handedIn,
    call: ({ workId }) => ({ method: 'POST', url: `${path}/publish`, body: { workId } }),
    allowed: MARKERS,
  },
  {
    name: 'withdraw a work',
    prepare: published,
    call: ({ workId }) => ({ method: 'POST', url: `${path}/withdraw`, body: { workId } }),
    allowed: MARKERS,
  },
  {
    name: 'read a correction',
    prepare: corrected,
    call: ({ workId }) => ({ method: 'GET', url: `${path}/queryTeachingWorkCorrectByMainId?id=${workId}` }),
    allowed: READERS,
    reached: (reply) => reply.text.includes('秘密评语'),
  },
)
