import { courseDept, type CourseDeptProgress } from '@mashu/contract/teaching/course-dept'
import type { ResultOf } from '@mashu/contract/endpoint'
import type { GivenPair } from './give-course.tsx'

export type Overview = ResultOf<typeof courseDept.overview>
type SchoolClass = Overview['classes'][number]

/** The open dialog. */
export type OpenedPart =
  | { kind: 'units'; link: CourseDeptProgress }
  | { kind: 'give'; pair: GivenPair }
  | { kind: 'pick'; departId: string }

export interface ShapeProps {
  data: Overview
  classes: readonly SchoolClass[]
  open: (what: OpenedPart) => void
}
