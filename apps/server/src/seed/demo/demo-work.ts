/**
 * A demo work: its task (free creation, a unit's homework or homework of the class, see `homework.ts`), status, marks
 * and comments. It was made `days` days ago.
 */
export interface DemoWork {
  id: string
  student: string
  unit?: string
  homework?: string
  status: 0 | 1 | 2 | 3 | 4
  days: number
  views: number
  likes: number
  score?: number
  remark?: string
  comments?: readonly (readonly [student: string, text: string])[]
}
