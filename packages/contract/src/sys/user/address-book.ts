import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text } from '../../field.ts'
import { PageOf, paging } from '../../list.ts'

export const Contact = Type.Object({
  id: Id,
  realname: Text(100, '姓名'),
  identityText: Text(10, '身份'),
  workNo: Nullable(Text(100, '工号')),
  departNames: Nullable(Text(8000, '部门')),
  /** Only administrators see the private numbers of colleagues. */
  phone: Nullable(Text(45, '手机')),
  telephone: Nullable(Text(45, '座机')),
  email: Nullable(Text(45, '邮箱')),
})

/** For the tree beside the list of people. */
export interface ContactDepart {
  key: string
  title: string
  children: ContactDepart[] | null
}

const access = 'system:addressBook:list'

/** 通讯录: staff see their colleagues. Staff in charge of a class also see the children of the class. */
export const addressBook = {
  list: endpoint({
    method: 'GET',
    path: '/sys/addressBook/list',
    whileViewing: true,
    access,
    code: 0,
    summary: '通讯录：同事，以及我负责的班级的学生',
    query: Type.Object({
      /** Includes the departments below. */
      departId: Type.Optional(Id),
      /** Part of a name, its pinyin or a work number, or four digits of a telephone number that the caller may see. */
      word: Type.Optional(Text(100, '姓名、拼音或电话')),
      pageNo: paging.pageNo,
      pageSize: paging.pageSize,
    }),
    result: PageOf(Contact),
  }),
  departs: endpoint({
    method: 'GET',
    path: '/sys/addressBook/departs',
    whileViewing: true,
    access,
    summary: '通讯录：部门树，只有名称',
    result: Type.Unsafe<ContactDepart[]>({ type: 'array', items: {} }),
  }),
}
