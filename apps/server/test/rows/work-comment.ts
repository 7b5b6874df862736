import { createHash, randomBytes } from 'node:crypto'
import { newId } from '../../src/platform/db/id.ts'
import { EVERYBODY, registerRows, type World } from '../matrix.ts'
import { makeZip } from '../zip.ts'

/**
 * Everybody may read comments of a published work. Authors and moderators delete comments, and moderators settle
 * reports.
 */

const path = '/teaching/teachingWork'

async function commented({
  site,
  owner,
  teacher,
  classmate,
}: World): Promise<{ workId: string; id: string; text: string }> {
  const content = makeZip({ 'project.json': JSON.stringify({ at: randomBytes(8).toString('hex') }) })
  const meta = {
    clientKey: randomBytes(16).toString('hex'),
    baseVersion: 0,
    checksum: createHash('sha256').update(content).digest('hex'),
    workName: '作品',
    workType: '2',
    workScene: 'create',
    submit: true,
  }
  const reply = await site.upload(`${path}/save`, [{ name: 'file', fileName: 'a.sb3', content }], {
    token: owner.token,
    fields: { meta: JSON.stringify(meta) },
  })
  const { workId } = reply.body.result as { workId: string }
  await site.call('POST', `${path}/publish`, { token: teacher.token, body: { workId } })
  const [id, text] = [newId(), `评论${randomBytes(6).toString('hex')}`]
  await site.database.root
    .insertInto('teachingWorkComment')
    .values({ id, workId, userId: classmate.id, comment: text, createTime: new Date().toISOString() })
    .execute()
  return { workId, id, text }
}

registerRows(
  {
    name: 'comments of a published work',
    prepare: commented,
    call: ({ workId }) => ({ method: 'GET', url: `${path}/getWorkComments?workId=${workId}` }),
    allowed: EVERYBODY,
    reached: (reply, { text }) => reply.text.includes(text!),
  },
  {
    name: 'delete a comment',
    prepare: commented,
    call: ({ id }) => ({ method: 'DELETE', url: `${path}/deleteComment?id=${id}` }),
    allowed: ['classmate', 'teacher', 'admin'],
  },
  {
    name: 'report a comment',
    prepare: commented,
    call: ({ id }) => ({ method: 'POST', url: `${path}/reportComment`, body: { id, reason: '骂人' } }),
    allowed: ['visitor', 'owner', 'stranger', 'teacher', 'otherTeacher', 'admin'],
    // The classmate wrote the comment.
    knownTo: ['classmate'],
  },
  {
    name: 'settle the reports of a comment',
    prepare: commented,
    call: ({ id }) => ({ method: 'POST', url: `${path}/settleReports`, body: { id } }),
    allowed: ['teacher', 'admin'],
  },
  ...['hide', 'show', 'remove'].map((verb) => ({
    name: `${verb} a comment in the office`,
    prepare: commented,
    call: ({ id }: Record<string, string>) => ({
      method: 'POST' as const,
      url: `/teaching/teachingWorkComment/${verb}`,
      body: { ids: [id] },
    }),
    allowed: ['teacher', 'admin'] as const,
  })),
  {
    name: 'comments in the office',
    prepare: commented,
    call: () => ({ method: 'GET', url: '/teaching/teachingWorkComment/list' }),
    allowed: ['teacher', 'admin'],
    reached: (reply, { text }) => reply.text.includes(text!),
  },
)
