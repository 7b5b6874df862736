import { classQueue, type SubmittedWork } from '../queue.ts'

export const work = (id: string, workStatus: string, time: string): SubmittedWork => ({
  id,
  workStatus,
  workName: '接苹果',
  workType: '2',
  versionNo: 1,
  submitTime: `2025-11-12 ${time}`,
  score: null,
  comment: null,
})
const student = (userId: string, realname: string, made: SubmittedWork | null) => ({
  userId,
  realname,
  avatar: null,
  work: made,
})

export const entries = classQueue([
  student('1', '林小满', work('a', '1', '19:42:00')),
  student('2', '周子墨', work('b', '3', '19:30:00')),
  student('3', '陈一诺', work('c', '1', '18:55:00')),
  student('4', '周安安', { ...work('d', '0', '10:00:00'), submitTime: null }),
  student('5', '安可', null),
])
