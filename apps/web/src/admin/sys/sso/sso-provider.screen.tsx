import { ssoIcons, ssoKinds } from '@mashu/contract/sys/sso/sso-kinds'
import { ssoProvider } from '@mashu/contract/sys/sso/sso-provider'
import { ssoIcon } from '../../../account/sso/sso-address.ts'
import { Chip } from '../../../ui/card/chip.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { screen } from '../../kit/screen/screen.tsx'
import type { Values } from '../../kit/resource/resource.ts'
import { departInput } from '../field/depart-field.tsx'
import { roleInput } from '../field/role-field.tsx'
import { namedInput, needed, kindOf, ruleOptions, RuleSelect } from './sso-kind-fields.tsx'
import { ConnectionTest } from './connection-test.tsx'
import styles from './sso-provider.module.css'

const kindOptions = Object.entries(ssoKinds).map(([value, { label }]) => ({ value, text: label }))

const iconOptions = Object.entries(ssoIcons).map(([value, text]) => ({ value, text }))

/** An administrator must register this address with the provider. */
function CallbackAddress({ values }: { values: Values }) {
  const code = String(values['code'] ?? '') || '编码'
  return (
    <div className={styles.address}>
      <code>{`${location.origin}/api/thirdLogin/${code}/callback`}</code>
      <small className={styles.hint}>
        在提供方登记这个回调地址；外面访问的网址不一样时，以服务器的 PUBLIC_URL 为准
      </small>
    </div>
  )
}

/** A stored secret is never shown again. */
export default screen({
  title: '单点登录',
  noun: '登录方式',
  resource: ssoProvider,
  formWidth: 760,
  order: ['sortNo', 'asc'],
  fields: {
    name: {
      required: '请输入名称!',
      help: '登录页按钮上的字',
      width: 170,
      cell: (row) => (
        <span className={styles.name}>
          <Icon name={ssoIcon(row.icon)} size={18} />
          {row.name}
        </span>
      ),
    },
    code: {
      required: '请输入编码!',
      readOnly: 'edit',
      help: '回调地址的一部分，保存后不能再改',
      width: 170,
      pattern: [/^[a-z][a-z0-9_-]*$/, '以小写字母开头，只能有小写字母、数字、- 和 _'],
      unique: { table: 'sys_sso_provider', field: 'code', message: '已经有这个编码的登录方式' },
    },
    kind: {
      options: kindOptions,
      required: '请选择种类!',
      initial: 'oidc',
      width: 130,
      effect: () => ({ linkRule: 'none' }),
    },
    icon: { options: iconOptions, initial: 'school' },
    sortNo: { initial: 1, width: 80 },
    enabled: {
      width: 90,
      cell: (row) => <Chip tone={row.enabled ? 'green' : 'grey'}>{row.enabled ? '启用' : '停用'}</Chip>,
    },
    issuer: { wide: true, width: 260, input: namedInput('issuer'), check: needed('issuer') },
    clientId: {
      input: namedInput('clientId'),
      check: needed('clientId'),
      when: (values) => Boolean(kindOf(values)?.clientId),
    },
    agentId: {
      input: namedInput('agentId'),
      check: needed('agentId'),
      when: (values) => Boolean(kindOf(values)?.agentId),
    },
    clientSecret: {
      help: '加密保存，不再显示。编辑时留空就不改',
      when: (values) => Boolean(kindOf(values)?.clientSecret),
    },
    scopes: {
      placeholder: 'profile email',
      when: (values) => values.kind === 'oidc',
      help: '空格隔开，openid 总会带上',
    },
    claim: {
      placeholder: '一般留空',
      when: (values) => Boolean(kindOf(values)?.claims),
      help: '账号或工号在哪个属性里；留空时 OpenID Connect 是 preferred_username，CAS 是登录名',
    },
    linkRule: {
      options: ruleOptions,
      initial: 'none',
      width: 200,
      wide: true,
      input: (props) => <RuleSelect {...props} />,
      help: '对方的账号由学校管理、本人改不了时，才选“相同就绑定”。管理员的账号总要本人绑定',
    },
    createAccounts: { help: '还没有账号的人第一次登录时可以新建一个' },
    defaultRole: {
      input: roleInput(false),
      when: (values) => Boolean(values.createAccounts),
      help: '留空是学生',
    },
    defaultDepart: { input: departInput(), when: (values) => Boolean(values.createAccounts) },
    createTime: { hidden: true, sort: true },
  },
  extra: {
    callback: { label: '回调地址', wide: true, input: ({ values }) => <CallbackAddress values={values} /> },
    test: { label: '测试连接', wide: true, input: ({ values }) => <ConnectionTest values={values} /> },
  },
  search: ['name', 'kind', 'enabled'],
  columns: ['name', 'code', 'kind', 'enabled', 'linkRule', 'issuer', 'sortNo', 'createTime'],
  card: ['kind', 'enabled', 'linkRule'],
  form: [
    'kind',
    'code',
    'name',
    'icon',
    'issuer',
    'clientId',
    'agentId',
    'clientSecret',
    'scopes',
    'claim',
    'callback',
    'test',
    'linkRule',
    'createAccounts',
    'defaultRole',
    'defaultDepart',
    'sortNo',
    'enabled',
  ],
  deleteQuestion: (row) => `删除后没有人能再用“${row.name}”登录，大家的绑定也会一起解除。确定删除吗?`,
})
