/**
 * Where a work stands: free creation, a unit's homework or homework of the class (`homework.ts`), its status, marks and
 * words. `days` ago it was made.
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
