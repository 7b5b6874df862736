import { newId } from '../../src/platform/db/id.ts'
import { registerRows, type World } from '../matrix.ts'

const room = async ({ classId, owner }: World) => ({ classId, id: owner.id, username: owner.username })

async function frozenable({ site, classId }: World): Promise<Record<string, string>> {
  const { id, username } = await site.person('student', { memberOf: [classId] })
  return { id, username, classId }
}

async function deleted(world: World): Promise<Record<string, string>> {
  const made = await frozenable(world)
  await world.site.database.root.updateTable('sysUser').set({ delFlag: 1 }).where('id', '=', made['id']!).execute()
  return made
}

async function message({ site, owner }: World): Promise<Record<string, string>> {
  const id = newId()
  const time = new Date().toISOString()
  await site.database.root
    .insertInto('sysAnnouncement')
    .values({
      id,
      title: '给一个人的',
      msgType: 'USER',
      msgCategory: '1',
      sendStatus: '1',
      sendTime: time,
      createTime: time,
      userIds: `${owner.id},`,
    })
    .execute()
  await site.database.root
    .insertInto('sysAnnouncementSend')
    .values({ id: newId(), anntId: id, userId: owner.id, createTime: time })
    .execute()
  return { id }
}

const shows = (key: string) => (reply: { text: string }, ids: Record<string, string>) => reply.text.includes(ids[key]!)

registerRows(
  {
    name: 'a class',
    prepare: room,
    call: ({ classId }) => ({ method: 'GET', url: `/sys/sysDepart/queryById?id=${classId}` }),
    allowed: ['teacher', 'admin'],
  },
  {
    name: 'the tree of classes',
    prepare: room,
    call: () => ({ method: 'GET', url: '/sys/sysDepart/queryTreeList' }),
    allowed: ['teacher', 'admin'],
    reached: shows('classId'),
  },
  {
    name: 'my classes',
    prepare: room,
    call: () => ({ method: 'GET', url: '/sys/sysDepart/queryMyDeptTreeList' }),
    allowed: ['teacher', 'admin'],
    reached: shows('classId'),
  },
  {
    name: 'find a class by name',
    prepare: async ({ className }) => ({ className }),
    call: ({ className }) => ({
      method: 'GET',
      url: `/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(className!)}`,
    }),
    allowed: ['teacher', 'admin'],
  },
  {
    name: 'classes as options',
    prepare: room,
    call: () => ({ method: 'GET', url: `/sys/dict/getDictItems/${encodeURIComponent('sys_depart,depart_name,id')}` }),
    allowed: ['teacher', 'admin'],
    reached: shows('classId'),
  },
  {
    name: 'students as options',
    prepare: room,
    call: () => ({ method: 'GET', url: `/sys/dict/getDictItems/${encodeURIComponent('sys_user,realname,id')}` }),
    allowed: ['teacher', 'admin'],
    reached: shows('id'),
  },
  {
    name: 'members of a class',
    prepare: room,
    call: ({ classId }) => ({ method: 'GET', url: `/sys/user/departUserList?depId=${classId}&pageSize=100` }),
    allowed: ['teacher', 'admin'],
    reached: shows('id'),
  },
  {
    name: 'change a class',
    prepare: room,
    call: ({ classId }) => ({ method: 'PUT', url: '/sys/sysDepart/edit', body: { id: classId, departName: '改名班' } }),
    allowed: ['admin'],
  },
  {
    name: 'let a class connect a micro:bit',
    prepare: room,
    call: ({ classId }) => ({
      method: 'POST',
      url: '/sys/sysDepart/setMicrobit',
      body: { id: classId, microbit: true },
    }),
    allowed: ['teacher', 'admin'],
  },
  {
    name: 'add below a class',
    prepare: room,
    call: ({ classId }) => ({
      method: 'POST',
      url: '/sys/sysDepart/add',
      body: { parentId: classId, departName: '新组' },
    }),
    allowed: ['admin'],
  },
  {
    name: 'delete a class',
    prepare: room,
    call: ({ classId }) => ({ method: 'DELETE', url: `/sys/sysDepart/delete?id=${classId}&confirm=true` }),
    allowed: ['admin'],
  },
  {
    name: 'empty a class',
    prepare: room,
    call: ({ classId }) => ({ method: 'GET', url: `/sys/sysDepart/removeAll?id=${classId}` }),
    allowed: ['teacher', 'admin'],
  },
  {
    name: 'take a student out of a class',
    prepare: frozenable,
    call: ({ classId, id }) => ({
      method: 'DELETE',
      url: `/sys/user/deleteUserInDepart?depId=${classId}&userId=${id}`,
    }),
    allowed: ['teacher', 'admin'],
  },
  {
    name: 'freeze a student',
    prepare: frozenable,
    call: ({ id }) => ({ method: 'PUT', url: '/sys/user/frozenBatch', body: { ids: id, status: 2 } }),
    allowed: ['teacher', 'admin'],
  },
  {
    name: 'delete a student',
    prepare: frozenable,
    call: ({ id }) => ({ method: 'DELETE', url: `/sys/user/delete?id=${id}` }),
    allowed: ['teacher', 'admin'],
  },
  {
    name: 'give a student a new password',
    prepare: frozenable,
    call: ({ id, username }) => ({
      method: 'PUT',
      url: '/sys/user/changePassword',
      body: { id, username, password: 'Fresh-2026' },
    }),
    allowed: ['teacher', 'admin'],
  },
  {
    name: 'roles of a student',
    prepare: room,
    call: ({ id }) => ({ method: 'GET', url: `/sys/user/queryUserRole?userid=${id}` }),
    allowed: ['teacher', 'admin'],
  },
  {
    name: 'bring a student back',
    prepare: deleted,
    call: ({ id }) => ({ method: 'PUT', url: '/sys/user/putRecycleBin', body: { userIds: id } }),
    allowed: ['admin'],
  },
  {
    name: 'an announcement for one person',
    prepare: message,
    call: ({ id }) => ({ method: 'GET', url: `/sys/annountCement/queryById?id=${id}` }),
    allowed: ['owner', 'admin'],
  },
  {
    name: 'mark an announcement read',
    prepare: message,
    call: ({ id }) => ({ method: 'PUT', url: '/sys/sysAnnouncementSend/editByAnntIdAndUserId', body: { anntId: id } }),
    allowed: ['owner'],
  },
  {
    name: 'my messages',
    prepare: message,
    call: () => ({ method: 'GET', url: '/sys/sysAnnouncementSend/getMyAnnouncementSend?pageSize=100' }),
    allowed: ['owner'],
    reached: shows('id'),
  },
)

registerRows({
  name: 'students and homework of a class',
  prepare: async ({ owner, classId }) => ({ id: owner.id, classId }),
  call: ({ classId }) => ({ method: 'GET', url: `/teaching/classOverview/matrix?departId=${classId}` }),
  allowed: ['teacher', 'admin'],
  reached: (reply, { id }) => reply.text.includes(id!),
})

registerRows({
  name: 'gradebook of a class',
  prepare: async ({ owner, classId }) => ({ id: owner.id, classId }),
  call: ({ classId }) => ({ method: 'GET', url: `/teaching/gradebook/matrix?departId=${classId}` }),
  allowed: ['teacher', 'admin'],
  reached: (reply, { id }) => reply.text.includes(id!),
})
