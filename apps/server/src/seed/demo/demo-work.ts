/** A demo work made `days` days ago. Without a unit or homework, the work is a free creation. */
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
