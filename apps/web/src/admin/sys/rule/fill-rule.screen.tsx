import {
  DEFAULT_ALPHABET,
  fillGenerators,
  fillResets,
  fillRule,
  type FillParams,
} from '@mashu/contract/sys/rule/fill-rule'
import { call } from '@mashu/client'
import { categoryInput } from '../field/category-field.tsx'
import { departInput } from '../field/depart-field.tsx'
import type { FieldSpec } from '../../kit/field/field.ts'
import type { Values } from '../../kit/resource/resource.ts'
import { screen } from '../../kit/screen/screen.tsx'
import { FillPreview, fillText } from './fill-preview.tsx'
import { fillDates, paramsText, paramValues, paramWords, reads } from './fill-params.ts'

/** Shown only for generators with this parameter. */
const param = (key: keyof FillParams, spec: FieldSpec): FieldSpec => ({
  ...spec,
  when: (values: Values) => reads(values['ruleClass'], key),
})

const whole = (least: number, most: number) => (value: unknown) =>
  value === undefined || value === null || value === '' || (Number(value) >= least && Number(value) <= most)
    ? undefined
    : `请输入 ${least}–${most} 的整数`

/** Users of the replaced system typed class names and JSON instead of these fields. */
export default screen({
  title: '编码生成规则',
  noun: '生成规则',
  resource: fillRule,
  formWidth: 640,
  fields: {
    ruleName: { required: '规则名称不能为空' },
    ruleCode: {
      required: '规则编码不能为空',
      readOnly: 'edit',
      tip: '表单用它来找这条规则，保存后不能改',
      width: 180,
      unique: { table: 'sys_fill_rule', field: 'rule_code', message: '规则编码已经存在' },
      sort: true,
    },
    ruleClass: { required: '请选择生成方式', options: fillGenerators, initial: 'sequence' },
    createTime: { hidden: true, sort: true },
    ruleParams: { label: '规则', width: 260, cell: (row) => paramWords(row.ruleClass, row.ruleParams) },
  },
  extra: {
    template: param('template', {
      label: '模板',
      wide: true,
      required: '请填写模板',
      placeholder: 'XS{date:yyyy}-{seq:4}',
      help:
        '{date:yyyyMMdd} 日期 · {seq:4} 流水号 · {random:4} 随机字符 · {depart} 部门编码 · ' +
        '{nextDepart}、{nextCategory} 下一个机构、分类编码',
    }),
    prefix: param('prefix', { label: '前缀', placeholder: '例如 XS' }),
    date: param('date', { label: '日期', options: fillDates, placeholder: '不加日期' }),
    digits: param('digits', { label: '流水号位数', kind: 'number', initial: 4, check: whole(1, 12) }),
    length: param('length', { label: '随机字符个数', kind: 'number', initial: 8, check: whole(1, 64) }),
    suffix: param('suffix', { label: '后缀' }),
    reset: param('reset', { label: '重新编号', options: fillResets, initial: 'never' }),
    start: param('start', { label: '起始号', kind: 'number', initial: 1, check: whole(0, 2_000_000_000) }),
    alphabet: param('alphabet', {
      label: '可用字符',
      placeholder: DEFAULT_ALPHABET,
      tip: '随机字符从这里面选。不填就是数字和小写字母',
      wide: true,
    }),
    parentId: param('parentId', {
      label: '上级部门',
      input: departInput(),
      placeholder: '按表单里的上级部门',
      wide: true,
    }),
    pid: param('pid', { label: '上级分类', input: categoryInput(), placeholder: '按表单里的上级分类', wide: true }),
    preview: {
      label: '下一个值',
      wide: true,
      readOnly: true,
      input: ({ values }) => <FillPreview values={values} />,
    },
  },
  search: ['ruleName', 'ruleCode', 'ruleClass'],
  columns: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams', 'createTime'],
  card: ['ruleCode', 'ruleClass', 'ruleParams'],
  form: [
    'ruleName',
    'ruleCode',
    'ruleClass',
    'template',
    'prefix',
    'date',
    'digits',
    'length',
    'suffix',
    'reset',
    'start',
    'alphabet',
    'parentId',
    'pid',
    'preview',
  ],
  load: (row) => Promise.resolve({ ...paramValues(row.ruleParams) }),
  prepare: (body, values) => ({ ...body, ruleParams: paramsText(values) }),
  rowActions: [
    {
      label: '功能测试',
      needs: fillRule.testFillRule,
      run: (row, tools) =>
        tools.act(async () => {
          const value = fillText(await call(fillRule.testFillRule, { query: { ruleCode: row.ruleCode } }))
          return { message: value === '' ? '现在生成不了值：上级不存在，或没有权限' : `下一个值：${value}（没有占用）` }
        }),
    },
  ],
})
