/**
 * A demo work with its marks and comments. It belongs to a unit or to homework (`homework.ts`), or is a free creation.
 * It was made `days` days ago.
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
