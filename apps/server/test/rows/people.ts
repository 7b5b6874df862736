import { insertSession } from '../../src/platform/auth/session.ts'
import { registerRows, type World } from '../matrix.ts'

const student = async ({ owner, classId }: World) => ({ id: owner.id, classId, username: owner.username })

async function session({ site, owner }: World): Promise<Record<string, string>> {
  await site.within(() => insertSession(owner.id, { ip: '10.0.0.9', userAgent: 'tablet' }))
  const { id } = await site.database.root
    .selectFrom('sysSession')
    .select('id')
    .where('userId', '=', owner.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { id }
}

registerRows(
  {
    name: 'account of a student',
    prepare: student,
    call: ({ id }) => ({ method: 'GET', url: `/sys/user/queryById?id=${id}` }),
    allowed: ['teacher', 'admin'],
  },
  {
    name: 'accounts, listed',
    prepare: student,
    call: ({ username }) => ({ method: 'GET', url: `/sys/user/list?username=${username}` }),
    allowed: ['teacher', 'admin'],
    reached: (reply, { id }) => reply.text.includes(id!),
  },
  {
    name: 'students of a class',
    prepare: student,
    call: ({ classId }) => ({ method: 'GET', url: `/sys/user/queryUserByDepId?id=${classId}` }),
    allowed: ['teacher', 'admin'],
    reached: (reply, { id }) => reply.text.includes(id!),
  },
  {
    name: 'change an account',
    prepare: student,
    call: ({ id, username }) => ({ method: 'PUT', url: '/sys/user/edit', body: { id, username, realname: '改名' } }),
    allowed: ['teacher', 'admin'],
  },
  {
    name: 'accounts, searched',
    prepare: student,
    call: ({ username }) => ({ method: 'GET', url: `/teaching/search/find?keyword=${username}` }),
    allowed: ['teacher', 'admin'],
    reached: (reply, { id }) => reply.text.includes(id!),
  },
  {
    name: 'make a password',
    prepare: student,
    call: ({ id }) => ({ method: 'POST', url: '/sys/classStudent/newPasswords', body: { userIds: [id] } }),
    allowed: ['teacher', 'admin'],
  },
  {
    name: 'end a session',
    prepare: session,
    call: ({ id }) => ({ method: 'DELETE', url: `/sys/session/delete?id=${id}` }),
    allowed: ['owner'],
  },
  {
    name: 'list sessions',
    prepare: session,
    call: () => ({ method: 'GET', url: '/sys/session/list' }),
    allowed: ['owner'],
    reached: (reply, { id }) => reply.text.includes(id!),
  },
)
