import { Type, type Static } from 'typebox'
import { audit, Id, LongText, Maybe, Text } from '../../field.ts'
import { existingFacts, existingSettings } from '../existing/existing-field.ts'
import { columnTypes, type ColumnType } from './column-type.ts'
import { FormEffect } from './effect.ts'

/** Existing clients send check boxes as `"1"` or `"0"`. */
const Mark = (title: string) => Type.Unsafe<'0' | '1'>({ type: 'string', enum: ['0', '1'], title })
const YesNo = (title: string) => Type.Unsafe<'Y' | 'N'>({ type: 'string', enum: ['Y', 'N'], title })

const headFields = {
  /** `nameFault` checks the name. */
  tableName: Text(50, '表名', { min: 1 }),
  tableTxt: Text(200, '表单名称', { min: 1 }),
  /**
   * 1: a single table. 2: a main table, set by the server. 3: a sub table, whose rows belong to rows of a main table.
   */
  tableType: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: '表类型' })),
  /** Number of columns in the layout of the page. */
  formTemplate: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: ['1', '2', '3', '4'], title: '表单风格' })),
  isCheckbox: Type.Optional(YesNo('显示复选框')),
  isPage: Type.Optional(YesNo('是否分页')),
  isTree: Type.Optional(YesNo('是否树')),
  scroll: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, title: '滚动条' })),
  formCategory: Maybe(Text(50, '表单分类')),
  themeTemplate: Maybe(Text(50, '主题模板')),
  /** For sub tables. 0: many rows for each main row. 1: at most one row for each main row. */
  relationType: Maybe(Type.Integer({ minimum: 0, maximum: 1, title: '关系' })),
  /** Position among the sub tables of a main table. */
  tabOrderNum: Maybe(Type.Integer({ minimum: 0, maximum: 100, title: '序号' })),
  /** For trees: the fields with the parent row, with the mark of a row with children, and with the shown text. */
  treeParentIdField: Maybe(Text(32, '树表单父ID')),
  treeIdField: Maybe(Text(32, '是否有子节点字段')),
  treeFieldname: Maybe(Text(32, '树开表单列')),
  /** Tabs and headings of the page as a JSON list (`sectionsOf`). */
  pageLayout: Maybe(LongText(20_000, '页签和分组')),
}

export const FormHead = Type.Object({
  id: Id,
  ...headFields,
  tableType: Type.Integer(),
  formTemplate: Text(1),
  isCheckbox: Text(1),
  isPage: Text(1),
  isTree: Text(1),
  scroll: Type.Integer(),
  /** Names separated by commas. Set by the server. */
  subTableStr: Maybe(Text(1000, '附表')),
  /** Id of the form that was copied. Set by the server. */
  physicId: Maybe(Text(40, '原表单')),
  /** Y: the table matches the definition. N: the definition has unpublished changes. */
  isDbSynch: Text(20, '同步状态'),
  /** Version of the published definition. 0 for a form that was never published. */
  tableVersion: Type.Integer({ title: '版本' }),
  ...audit,
})
export type FormHead = Static<typeof FormHead>

/** A form in the list, with the additional properties that the designer of existing clients reads. */
export const ListedHead = Type.Object({
  ...FormHead.properties,
  /** 1 if the form has copies. */
  hascopy: Type.Integer({ title: '有副本' }),
  idType: Text(20, '主键策略'),
  queryMode: Text(10, '查询模式'),
})

const fieldFields = {
  dbFieldName: Text(32, '字段名称', { min: 1 }),
  dbFieldTxt: Text(200, '字段备注', { min: 1 }),
  dbType: Type.Unsafe<ColumnType>({ type: 'string', enum: Object.keys(columnTypes), title: '字段类型' }),
  dbLength: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_536, title: '字段长度' })),
  dbPointLength: Type.Optional(Type.Integer({ minimum: 0, maximum: 10, title: '小数点' })),
  fieldShowType: Text(10, '控件类型', { min: 1 }),
  fieldMustInput: Type.Optional(Mark('校验必填')),
  fieldValidType: Maybe(Text(300, '验证规则')),
  /** Choices as a JSON list of texts, or the formula of a computed field (`formulaOf`). */
  fieldExtendJson: Maybe(Text(4000, '扩展参数')),
  /** `#{date}`, `#{datetime}`, `#{sysUserCode}`, a plain value, or `${rule}` for a serial number. */
  fieldDefaultValue: Maybe(Text(100, '控件默认值')),
  /** Code of the dictionary. With `dictTable`: the stored column of that form. */
  dictField: Maybe(Text(100, '字典编码')),
  /** For the field of a sub table that refers to its main row: the main table and the column `id`. */
  mainTable: Maybe(Text(50, '主表名')),
  mainField: Maybe(Text(32, '主表字段')),
  /** Id of another form whose rows are the choices. */
  dictTable: Maybe(Text(255, '字典表单')),
  /** The shown column of the form `dictTable`. For `popup`: the fields of this form that are filled. */
  dictText: Maybe(Text(100, '字典文字')),
  isQuery: Type.Optional(Mark('是否查询')),
  queryMode: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: ['single', 'group'], title: '查询类型' })),
  isShowForm: Type.Optional(Mark('表单显示')),
  isShowList: Type.Optional(Mark('列表显示')),
  isReadOnly: Type.Optional(Mark('是否只读')),
  sortFlag: Type.Optional(Mark('是否排序')),
}

export const FormFieldRow = Type.Object({
  id: Id,
  ...fieldFields,
  dbLength: Type.Integer(),
  dbPointLength: Type.Integer(),
  fieldMustInput: Mark('校验必填'),
  isQuery: Mark('是否查询'),
  queryMode: Text(10),
  isShowForm: Mark('表单显示'),
  isShowList: Mark('列表显示'),
  isReadOnly: Mark('是否只读'),
  sortFlag: Mark('是否排序'),
  orderNum: Type.Integer(),
})
export type FormField = Static<typeof FormFieldRow>

/**
 * A field for the designer of existing clients, with its settings and facts. The rows include the columns of every
 * form.
 */
export const ExistingFieldRow = Type.Object({ ...FormFieldRow.properties, ...existingSettings, ...existingFacts })
export type ExistingField = Static<typeof ExistingFieldRow>

const indexFields = {
  indexName: Text(100, '索引名称', { min: 1 }),
  /** Names of fields, separated by commas. */
  indexField: Text(500, '索引栏位', { min: 1 }),
  indexType: Type.Unsafe<'normal' | 'unique'>({ type: 'string', enum: ['normal', 'unique'], title: '索引类型' }),
}
export const FormIndexRow = Type.Object({ id: Id, ...indexFields })
export type FormIndex = Static<typeof FormIndexRow>

/**
 * `show`, `hide`, `require` and `lock` affect the fields while the formula is true.
 * `compute` stores the result of the formula in the fields.
 * `validate` refuses filled fields unless the formula is true.
 * `apart` refuses two overlapping bookings for which the formula is true (`spanOf`).
 */
export const ruleTypes = {
  show: '满足时才显示',
  hide: '满足时隐藏',
  require: '满足时必填',
  lock: '满足时不能改',
  compute: '自动计算',
  validate: '必须满足',
  apart: '时间不能重叠',
} as const
export type RuleType = keyof typeof ruleTypes

const ruleFields = {
  ruleType: Type.Unsafe<RuleType>({ type: 'string', enum: Object.keys(ruleTypes), title: '规则' }),
  /** Names separated by commas. */
  targetFields: Text(500, '字段', { min: 1 }),
  formula: LongText(2000, '公式'),
  /** For a row that violates `validate` or `apart`. */
  message: Maybe(Text(200, '提示')),
}
export const FormRuleRow = Type.Object({ id: Id, ...ruleFields })
export type FormRule = Static<typeof FormRuleRow>

/** A complete definition as it is stored, published and shown. */
export const FormDefinition = Type.Object({
  head: FormHead,
  fields: Type.Array(FormFieldRow),
  indexs: Type.Array(FormIndexRow),
  rules: Type.Array(FormRuleRow),
})
export type FormDefinition = Static<typeof FormDefinition>

/** The row version lets the server refuse an outdated edit (`Endpoint.versioned`). */
export const DesignedForm = Type.Object({
  ...FormDefinition.properties,
  head: Type.Object({ ...FormHead.properties, rowVersion: Type.Integer() }),
  /** The form was imported from the replaced system and had code there (`formEnhancement`). */
  hasEnhancements: Type.Optional(Type.Boolean()),
})
export type DesignedForm = Static<typeof DesignedForm>

/** Effects apply while a user types. */
export const PublishedForm = Type.Object({
  ...FormDefinition.properties,
  effects: Type.Optional(Type.Array(FormEffect)),
})
export type PublishedForm = Static<typeof PublishedForm>

/**
 * A published form. A main form has its sub forms in `subs`, and a sub form has the id of its main form in `mainId`.
 */
export const RunningForm = Type.Object({
  ...PublishedForm.properties,
  subs: Type.Optional(Type.Array(PublishedForm)),
  mainId: Type.Optional(Id),
  /** The rows of a data source are read-only. */
  isReadOnly: Type.Optional(Type.Boolean()),
})
export type RunningForm = Static<typeof RunningForm>

export const MAX_FIELDS = 200
export const MAX_FORMS = 1000

const MaybeId = { id: Maybe(Text(40, '编号')) }

/** A field without an id is new. A missing property gets the default of a new field. */
const saved = {
  fields: Type.Array(Type.Object({ ...MaybeId, ...fieldFields, ...existingSettings }), {
    maxItems: MAX_FIELDS,
    title: '字段',
  }),
  indexs: Type.Optional(Type.Array(Type.Object({ ...MaybeId, ...indexFields }), { maxItems: 20, title: '索引' })),
  rules: Type.Optional(Type.Array(Type.Object({ ...MaybeId, ...ruleFields }), { maxItems: 100, title: '规则' })),
}
export const AddForm = Type.Object({ head: Type.Object(headFields), ...saved })
export const EditForm = Type.Object({
  head: Type.Object({ id: Id, ...headFields, tableName: Type.Optional(headFields.tableName) }),
  ...saved,
})
export type SavedForm = Omit<Static<typeof AddForm>, 'head'> & { head: Partial<Static<typeof AddForm>['head']> }

/** For properties that a definition may omit. */
export const newHead = {
  tableType: 1,
  formTemplate: '1',
  isCheckbox: 'Y',
  isPage: 'Y',
  isTree: 'N',
  scroll: 0,
  formCategory: 'temp',
  themeTemplate: 'normal',
  relationType: null,
  tabOrderNum: null,
  treeParentIdField: null,
  treeIdField: null,
  treeFieldname: null,
  pageLayout: null,
} as const
export const newField = {
  dbLength: 32,
  dbPointLength: 0,
  fieldMustInput: '0',
  fieldValidType: null,
  fieldExtendJson: null,
  fieldDefaultValue: null,
  dictField: null,
  mainTable: null,
  mainField: null,
  dictTable: null,
  dictText: null,
  isQuery: '0',
  queryMode: 'single',
  isShowForm: '1',
  isShowList: '1',
  isReadOnly: '0',
  sortFlag: '0',
} as const
