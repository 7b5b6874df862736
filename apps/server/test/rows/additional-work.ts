import { registerRows, type RowCase, type Who, type World } from '../matrix.ts'

/** Homework of the first class. Its teacher and administrators change the homework, and its students do it. */

const path = '/teaching/teachingAdditionalWork'
const form = (classId: string) => ({ status: 1, codeType: 0, workName: '作业', workDept: classId })

async function homework({ site, teacher, classId }: World): Promise<Record<string, string>> {
  const { body } = await site.call('POST', `${path}/add`, { token: teacher.token, body: form(classId) })
  return { id: (body.result as { id: string }).id, classId }
}

const KEEPERS: readonly Who[] = ['teacher', 'admin']
const named: RowCase['reached'] = (reply, { id }) => reply.text.includes(id!)

registerRows(
  {
    name: 'homework of a class',
    prepare: homework,
    call: ({ id }) => ({ method: 'GET', url: `${path}/queryById?id=${id}` }),
    allowed: KEEPERS,
  },
  {
    name: 'homework of a class, listed',
    prepare: homework,
    call: () => ({ method: 'GET', url: `${path}/list?pageSize=500` }),
    allowed: KEEPERS,
    reached: named,
  },
  {
    name: 'homework somebody set',
    prepare: homework,
    call: () => ({ method: 'GET', url: `${path}/teacherList?pageSize=500` }),
    allowed: ['teacher'],
    reached: named,
  },
  {
    name: 'change homework',
    prepare: homework,
    call: ({ id, classId }) => ({ method: 'PUT', url: `${path}/edit`, body: { ...form(classId!), id } }),
    allowed: KEEPERS,
  },
  {
    name: 'delete homework',
    prepare: homework,
    call: ({ id }) => ({ method: 'DELETE', url: `${path}/delete?id=${id}` }),
    allowed: KEEPERS,
  },
  {
    name: 'delete several homeworks',
    prepare: homework,
    call: ({ id }) => ({ method: 'DELETE', url: `${path}/deleteBatch?ids=${id}` }),
    allowed: KEEPERS,
  },
  {
    name: 'copy homework',
    prepare: homework,
    call: ({ id, classId }) => ({
      method: 'POST',
      url: `${path}/copyToTerm`,
      body: { ids: [id], workDept: classId, shiftDays: 1, status: 0 },
    }),
    allowed: KEEPERS,
  },
  {
    name: 'homework to do',
    prepare: homework,
    call: () => ({ method: 'GET', url: '/teaching/teachingWork/mineAdditionalWork' }),
    allowed: ['owner', 'classmate', 'teacher'],
    reached: named,
  },
  {
    name: 'what a homework is',
    prepare: homework,
    call: ({ id }) => ({ method: 'GET', url: `${path}/getWorkInfo?id=${id}` }),
    allowed: ['owner', 'classmate', 'teacher', 'admin'],
    reached: named,
  },
)
