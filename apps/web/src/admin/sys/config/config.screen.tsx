import type { FieldSchema } from '@mashu/contract/field-schema'
import { config, SettingsForm } from '@mashu/contract/sys/config'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callWhole } from '@mashu/client'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { ErrorState } from '../../ui/state/state.tsx'
import { makeField, rowValues, toBody, type Field, type FieldSpec } from '../kit/field/field.ts'
import { FormPanel } from '../kit/form/form-panel.tsx'
import type { Values } from '../kit/resource/resource.ts'
import styles from './config.module.css'

type Key = keyof typeof SettingsForm.properties

const ON_OFF = [
  { value: '1', text: '开放' },
  { value: '0', text: '不开放' },
]
const A_LINE_EACH = '按轮播图的顺序，一张一行；空行表示没有'

const specs: Partial<Record<Key, FieldSpec>> = {
  brandName: { required: '请输入品牌名称!' },
  banner: { count: 10, kind: 'image', wide: true, help: '建议 1200 × 400，最多 10 张' },
  bannerTitles: { kind: 'longText', wide: true, help: A_LINE_EACH, placeholder: '第一节课，现在就能试' },
  bannerTexts: { kind: 'longText', wide: true, help: A_LINE_EACH, placeholder: '不用登录，打开浏览器就能做' },
  bannerButtons: { kind: 'longText', wide: true, help: `${A_LINE_EACH}；要有链接才显示`, placeholder: '免费试听' },
  bannerLinks: { kind: 'longText', wide: true, help: A_LINE_EACH, placeholder: '/courseList' },
  contactPhone: { help: '显示在公开课程页面和页脚', placeholder: '例如：021-5550 0123' },
  icpNumber: { placeholder: '例如：沪ICP备00000000号-1' },
  policeNumber: { placeholder: '例如：沪公网安备 00000000000000号' },
  privacyHtml: { wide: true, help: '留空时显示一份通用说明' },
  allowReg: { kind: 'radio', options: ON_OFF },
  allowPhoneLogin: {
    kind: 'radio',
    options: [
      { value: '1', text: '显示' },
      { value: '0', text: '不显示' },
    ],
    wide: true,
    help: '没有接短信服务时，验证码只出现在“消息管理”里，要由管理员转告',
  },
  allowComment: { kind: 'radio', options: ON_OFF },
  _publicNames: {
    kind: 'radio',
    options: [
      { value: 'nickname', text: '昵称（没有昵称时显示“郑同学”）' },
      { value: 'realname', text: '真实姓名' },
      { value: 'school', text: '真实姓名和学校' },
    ],
    wide: true,
  },
}

interface Part {
  name: string
  keys: readonly Key[]
}
const parts: readonly Part[] = [
  { name: '学校', keys: ['brandName', 'brandDesc', 'logo', 'logo2', 'avatar', 'footer'] },
  { name: '首页横幅', keys: ['banner', 'bannerTitles', 'bannerTexts', 'bannerButtons', 'bannerLinks'] },
  {
    name: '联系与备案',
    keys: ['contactPhone', 'contactWechat', 'contactHours', 'contactAddress', 'icpNumber', 'policeNumber'],
  },
  { name: '隐私说明', keys: ['privacyHtml'] },
  { name: '注册与公开', keys: ['allowReg', 'allowPhoneLogin', 'allowComment', '_publicNames'] },
  { name: '页面文案', keys: ['_homeHtml', '_workShareHtml', '_indexHtml'] },
]

const fieldsOf = ({ keys }: Part): Field[] =>
  keys.map((key) =>
    makeField(key, SettingsForm.properties[key] as unknown as FieldSchema, key === 'brandName', specs[key]),
  )

/** Only what this part shows is sent: another user may be writing another one. */
const save = (values: Values, shown: readonly Field[]) =>
  callWhole(config.saveTenantConfig, { body: toBody(shown, config.saveTenantConfig, values) })

/** What the school says of itself on its public pages, part by part. */
export default function ConfigScreen() {
  const [chosen, choose] = useState(parts[0]!.name)
  const { data, error, isPending, refetch, isRefetching } = useQuery({
    queryKey: ['all-settings'],
    queryFn: ({ signal }) => call(config.getAllConfigMap, { signal }),
    // A form that is being filled in must not be laid out anew under the hands.
    refetchOnWindowFocus: false,
  })
  const fields = fieldsOf(parts.find(({ name }) => name === chosen)!)
  return (
    <section className={styles.panel} aria-label="网站配置">
      <h1 className="visually-hidden">网站配置</h1>
      <Segmented
        label="网站配置"
        value={chosen}
        options={parts.map(({ name }) => ({ key: name, text: name }))}
        onChange={choose}
      />
      {isPending && <Skeleton height={320} radius={8} />}
      {!isPending && !data && (
        <ErrorState
          title="配置没有加载出来"
          text={error?.message}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
      {data && (
        <FormPanel
          key={chosen}
          fields={fields}
          values={rowValues(fields, data)}
          rowId={chosen}
          submit={save}
          done={() => void refetch()}
        />
      )}
    </section>
  )
}
