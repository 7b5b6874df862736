import { createHash } from 'node:crypto'
import { zip } from '@mashu/sb3'
import { readySets } from '../check/ready-sets.ts'
import { pictureOfUnit, type DemoCourse } from './courses.ts'

/** Positions of the units on the map of a course. */
const MAP_POSITIONS = [
  [120, 420],
  [300, 280],
  [480, 400],
  [660, 250],
  [820, 380],
  [900, 180],
] as const

/** Values of the dictionary work_type. */
const WORK_TYPES = { scratch: 2, python: 4, junior: 3 } as const

interface PackedFile {
  id: string
  path: string
  name: string
  size: number
  sha256: string
}

/** Uses the format of a school's exports and imports (`teaching/course-package` of the contract). */
export function packCourse(course: DemoCourse, read: (fileName: string) => Uint8Array): Uint8Array {
  const files = new Map<string, PackedFile & { data: Uint8Array }>()
  const fileOf = (name: string): string => {
    const known = files.get(name)
    if (known) return known.id
    const data = read(name)
    const id = `f${files.size + 1}`
    const path = `files/${id}.${name.split('.').at(-1)!}`
    const sha256 = createHash('sha256').update(data).digest('hex')
    files.set(name, { id, path, name, size: data.length, sha256, data })
    return id
  }
  const projectOf = (id: string | undefined) =>
    id === undefined ? null : fileOf(`${id}.${{ scratch: 'sb3', python: 'py', junior: 'sjr' }[editor]}`)
  const editor = course.editor ?? 'scratch'
  const units = course.units.map((unit, index) => ({
    unitName: unit.name,
    unitIntro: unit.intro,
    unitCover: fileOf(pictureOfUnit(unit)),
    courseWorkType: WORK_TYPES[editor],
    courseWork: projectOf(unit.starter),
    courseWorkAnswer: projectOf(readySets[unit.name]?.answer),
    checks: readySets[unit.name]?.checks,
    mediaContent: unit.lesson,
    orderNum: index + 1,
    mapX: MAP_POSITIONS[index]![0],
    mapY: MAP_POSITIONS[index]![1],
  }))
  const { name: courseName, desc: courseDesc, showType, suitAge, lessonMinutes } = course
  const pictures = {
    courseCover: fileOf(`${course.cover}.webp`),
    courseMap: course.map === undefined ? null : fileOf(`${course.map}.webp`),
  }
  const manifest = {
    format: 'mashu-course',
    version: 1,
    course: { courseName, courseDesc, showType, suitAge, lessonMinutes, ...pictures },
    units,
    files: [...files.values()].map(({ data: _data, ...file }) => file),
    missing: [],
  }
  return zip([
    { name: 'manifest.json', bytes: new TextEncoder().encode(JSON.stringify(manifest)) },
    ...[...files.values()].map(({ path, data }) => ({ name: path, bytes: data })),
  ])
}
