import type { ClassDetail } from './query.ts'

type Work = ClassDetail['works'][number]
type Homework = ClassDetail['homework'][number]
type Student = ClassDetail['students'][number]

interface Tally {
  submitted: number
  late: number
  marked: number
}

const tallyOf = (works: readonly Work[]): Tally => ({
  submitted: works.length,
  late: works.filter(({ late }) => late).length,
  marked: works.filter(({ markTime }) => markTime !== null).length,
})

export type HomeworkLine = Homework & Tally

/** Newest first. Homework without a time comes last. */
export function homeworkLines({ homework, works }: ClassDetail): HomeworkLine[] {
  const lines = homework.map((row) => ({ ...row, ...tallyOf(works.filter(({ homeworkId }) => homeworkId === row.id)) }))
  return lines.toSorted((a, b) => (b.time ?? '').localeCompare(a.time ?? ''))
}

export type StudentLine = Student & Tally & { stars: number }

/** Keeps the given order. */
export function studentLines({ students, works }: ClassDetail): StudentLine[] {
  return students.map((row) => {
    const own = works.filter(({ userId }) => userId === row.id)
    return { ...row, ...tallyOf(own), stars: own.reduce((sum, { score }) => sum + (score ?? 0), 0) }
  })
}

export interface WorkLine {
  key: string
  title: string
  work: Work | null
}

/** Students without a submission come last. */
export function worksOfHomework({ students, works }: ClassDetail, homeworkId: string): WorkLine[] {
  const lines = students.map(({ id, realname }) => ({
    key: id,
    title: realname,
    work: works.find((work) => work.userId === id && work.homeworkId === homeworkId) ?? null,
  }))
  return [...lines.filter(({ work }) => work !== null), ...lines.filter(({ work }) => work === null)]
}

export function worksOfStudent({ homework, works }: ClassDetail, userId: string): WorkLine[] {
  return homework.map(({ id, name }) => ({
    key: id,
    title: name,
    work: works.find((work) => work.userId === userId && work.homeworkId === id) ?? null,
  }))
}
