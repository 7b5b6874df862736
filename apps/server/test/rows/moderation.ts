import { newId } from '../../src/platform/db/id.ts'
import { EVERYBODY, registerRows, type World } from '../matrix.ts'
import { project, save, saved, setStatus } from '../school.ts'

/** Administrators and teachers of the affected students decide on reports, publish requests and mutes. */

const time = () => new Date().toISOString()

async function published({ site, owner }: World): Promise<{ workId: string }> {
  const { workId } = await saved(save(site, owner, project(), { submit: true }))
  await setStatus(site, workId, 3)
  return { workId }
}

async function reported(world: World): Promise<{ id: string }> {
  const [id, { workId }] = [newId(), await published(world)]
  await world.site.database.root
    .insertInto('teachingReport')
    .values({ id, workId, person: 'a:x', reason: '骂人', createTime: time() })
    .execute()
  return { id }
}

async function settled(world: World): Promise<{ id: string }> {
  const { id } = await reported(world)
  const done = { outcome: 'kept', settleBy: world.admin.username, settleTime: time() }
  await world.site.database.root.updateTable('teachingReport').set(done).where('id', '=', id).execute()
  return { id }
}

async function asked({ site, owner }: World): Promise<{ id: string; workId: string }> {
  const { workId } = await saved(save(site, owner, project(), { submit: true }))
  const id = newId()
  await site.database.root
    .insertInto('teachingPublishRequest')
    .values({ id, workId, versionNo: 1, state: 'waiting', askBy: owner.username, askTime: time() })
    .execute()
  return { id, workId }
}

const student = async ({ owner }: World) => ({ userId: owner.id })
async function muted({ site, owner }: World): Promise<{ userId: string }> {
  await site.database.root.deleteFrom('teachingMute').where('userId', '=', owner.id).execute()
  await site.database.root
    .insertInto('teachingMute')
    .values({ id: newId(), userId: owner.id, untilTime: new Date(Date.now() + 86_400_000).toISOString() })
    .execute()
  return { userId: owner.id }
}

const deciders = ['teacher', 'admin'] as const

registerRows(
  {
    name: 'report a published work',
    prepare: published,
    call: ({ workId }) => ({
      method: 'POST',
      url: '/teaching/teachingWork/reportWork',
      body: { workId, reason: '抄的' },
    }),
    allowed: EVERYBODY.filter((who) => who !== 'owner'),
    // The owner cannot report the own work, but knows the work.
    knownTo: ['owner'],
  },
  {
    name: 'reports',
    prepare: reported,
    call: () => ({ method: 'GET', url: '/teaching/report/list?pageSize=1000' }),
    allowed: deciders,
    reached: (reply, { id }) => reply.text.includes(id!),
  },
  {
    name: 'settle a report',
    prepare: reported,
    call: ({ id }) => ({ method: 'POST', url: '/teaching/report/settle', body: { id, outcome: 'hidden' } }),
    allowed: deciders,
  },
  {
    name: 'open a settled report again',
    prepare: settled,
    call: ({ id }) => ({ method: 'POST', url: '/teaching/report/reopen', body: { id } }),
    allowed: deciders,
  },
  {
    name: 'works that wait to be published',
    prepare: asked,
    call: () => ({ method: 'GET', url: '/teaching/publishRequest/list?pageSize=1000' }),
    allowed: deciders,
    reached: (reply, { id }) => reply.text.includes(id!),
  },
  {
    name: 'release a work',
    prepare: asked,
    call: ({ id }) => ({ method: 'POST', url: '/teaching/publishRequest/release', body: { id, versionNo: 1 } }),
    allowed: deciders,
  },
  {
    name: 'refuse a work',
    prepare: asked,
    call: ({ id }) => ({
      method: 'POST',
      url: '/teaching/publishRequest/refuse',
      body: { id, versionNo: 1, reason: '再改改' },
    }),
    allowed: deciders,
  },
  {
    name: "the list of the author's requests",
    prepare: asked,
    call: () => ({ method: 'GET', url: '/teaching/publishRequest/mine' }),
    allowed: ['owner'],
    reached: (reply, { workId }) => reply.text.includes(workId!),
  },
  {
    name: 'take a request back',
    prepare: asked,
    call: ({ workId }) => ({ method: 'POST', url: '/teaching/publishRequest/withdraw', body: { workId } }),
    allowed: ['owner'],
    // The deciders can see the work, so they may learn the reason.
    knownTo: deciders,
  },
  {
    name: 'mute a student',
    prepare: student,
    call: ({ userId }) => ({ method: 'POST', url: '/teaching/mute/mute', body: { userId, days: 1 } }),
    allowed: deciders,
  },
  {
    name: 'unmute a student',
    prepare: muted,
    call: ({ userId }) => ({ method: 'POST', url: '/teaching/mute/unmute', body: { userId } }),
    allowed: deciders,
  },
  {
    name: 'muted students',
    prepare: muted,
    call: () => ({ method: 'GET', url: '/teaching/mute/list' }),
    allowed: deciders,
    reached: (reply, { userId }) => reply.text.includes(userId!),
  },
)
