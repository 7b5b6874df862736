import { STAFF } from '@mashu/contract/user-identity'
import { isAdministrator } from '../../../api/permission.ts'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import { Chip } from '../../../ui/card/chip.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import type { Values } from '../../kit/resource/resource.ts'
import { departInput } from '../field/depart-field.tsx'
import { idsOf } from '../field/depart-tree.ts'
import { BinOffer } from './bin-offer.tsx'
import { roleInput } from '../field/role-field.tsx'
import { MUST_CHANGE_HELP, passwordFields } from './password-fields.ts'
import { PositionSelect, ChargeSelect } from './post-fields.tsx'
import styles from './user-form.module.css'

export const isStaff = (values: { userIdentity?: unknown }) => Number(values.userIdentity) === STAFF

const kept = (chosen: unknown, ids: unknown) =>
  idsOf(ids)
    .filter((id) => idsOf(chosen).includes(id))
    .join(',')

const duplicate = (field: string, message: string) => ({
  table: 'sys_user',
  field,
  message,
  inBin: (advice: string) => <BinOffer message={advice} />,
})

interface UserLike {
  realname: string
  username: string
  avatar: string | null
  status: number
  roleTxt: string | null
  userIdentity: number
}

/** Used by three lists: all accounts, the users of a role and the members of a class. */
export const userFields = {
  userIdentity: {
    kind: 'radio',
    options: [
      { value: 1, text: '学生' },
      { value: STAFF, text: '教职工' },
    ],
    initial: '1',
    wide: true,
    hidden: true,
    when: () => isAdministrator(),
    effect: (value: unknown, values: Values) =>
      Number(value) === STAFF
        ? { selectedroles: '', departIds: values['selecteddeparts'] }
        : { departIds: '', selectedroles: values['studentRole'] ?? values['selectedroles'] },
  },
  username: {
    label: '用户账号',
    placeholder: '请输入用户账号',
    searchPlaceholder: '输入账号模糊查询',
    required: '请输入用户账号!',
    readOnly: 'edit',
    help: '账号创建后不能修改',
    unique: duplicate('username', '账号已存在!'),
  },
  password: { ...passwordFields.password, when: (_: unknown, mode: string) => mode === 'add' },
  mustChange: { help: MUST_CHANGE_HELP, when: (_: unknown, mode: string) => mode === 'add' },
  realname: {
    label: '用户姓名',
    required: '请输入用户姓名!',
    width: 200,
    cell: (row: UserLike) => (
      <span className={styles.person}>
        <Avatar src={row.avatar} name={row.realname} size={32} />
        <span>
          <b>{row.realname}</b>
          <small>{row.username}</small>
        </span>
      </span>
    ),
  },
  workNo: { hidden: true, when: isStaff, unique: duplicate('work_no', '工号已存在!') },
  post: { when: isStaff, input: (props: InputProps) => <PositionSelect {...props} /> },
  school: { hidden: true },
  selectedroles: {
    label: '角色分配',
    input: roleInput(true),
    required: '请选择角色',
    placeholder: '请选择用户角色',
    wide: true,
  },
  selecteddeparts: {
    label: '班级分配',
    input: departInput({ multiple: true }),
    required: '请选择班级',
    placeholder: '点击选择部门',
    wide: true,
    effect: (value: unknown, values: Values) =>
      isStaff(values) ? { departIds: values['departIds'] ? kept(value, values['departIds']) || value : value } : {},
  },
  departIds: {
    label: '负责部门',
    input: (props: InputProps) => <ChargeSelect {...props} />,
    when: isStaff,
    wide: true,
    hidden: true,
  },
  email: {
    hidden: true,
    unique: duplicate('email', '邮箱已存在!'),
  },
  phone: {
    label: '手机号码',
    guard: 'user:form:phone',
    unique: duplicate('phone', '手机号已存在!'),
  },
  telephone: { hidden: true },
  birthday: { hidden: true },
  roleTxt: {
    label: '角色',
    cell: (row: UserLike) => (
      <span className={styles.chips}>
        {(row.roleTxt ?? '')
          .split(',')
          .filter(Boolean)
          .map((name) => (
            <Chip key={name} tone={row.userIdentity === STAFF ? 'amber' : 'blue'}>
              {name}
            </Chip>
          ))}
      </span>
    ),
  },
  orgCodeTxt: { label: '班级 / 部门' },
  status: {
    cell: (row: UserLike) => (
      <span className={row.status === 1 ? styles.active : styles.frozen}>{row.status === 1 ? '正常' : '冻结'}</span>
    ),
  },
  createTime: { label: '注册时间', sort: true },
} as const
