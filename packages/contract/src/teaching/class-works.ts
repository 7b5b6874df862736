import { Type } from 'typebox'
import { FileKey, Id, ImageKey, Nullable, Text, Time } from '../field.ts'

const ClassWork = Type.Object({
  id: Id,
  workName: Text(64),
  workType: Type.String(),
  workStatus: Type.String(),
  submitStatus: Type.String(),
  versionNo: Type.Integer(),
  submitTime: Nullable(Time()),
  updateTime: Nullable(Time()),
  viewNum: Type.Integer(),
  starNum: Type.Integer(),
  score: Nullable(Type.Integer()),
  comment: Nullable(Text(512, '评语')),
  workFileKey: Nullable(FileKey()),
  coverFileKey: Nullable(ImageKey()),
})
const ClassStudent = Type.Object({
  userId: Id,
  username: Text(100),
  realname: Text(100),
  avatar: Nullable(ImageKey()),
  work: Nullable(ClassWork),
})
export const ClassWorks = Type.Object({
  departId: Id,
  departName: Text(100),
  unitId: Nullable(Id),
  unitName: Nullable(Text(64)),
  courseName: Nullable(Text(32)),
  /**
   * `submitted` includes marked works. `corrected` counts marked works, and `returned` counts works that students must
   * change.
   */
  counts: Type.Object({
    students: Type.Integer(),
    started: Type.Integer(),
    submitted: Type.Integer(),
    corrected: Type.Integer(),
    returned: Type.Integer(),
  }),
  students: Type.Array(ClassStudent),
})
