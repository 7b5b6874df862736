import type { Static } from 'typebox'
import type { ControlCode } from './control.ts'
import { controls } from './control.ts'
import { CLASS_STUDENTS } from './default-value.ts'
import { newField, type AddForm } from './definition.ts'
import { layoutOf } from './page-layout.ts'

type NewForm = Static<typeof AddForm>
type NewField = NewForm['fields'][number]

/** A form that schools often need. */
export interface FormTemplate {
  key: string
  title: string
  summary: string
  form: NewForm
  /** The field that refers to the main row is added later. */
  subs?: readonly NewForm[]
}

/** By default a text has at most 100 characters. */
function field(name: string, label: string, control: ControlCode, more: Partial<NewField> = {}): NewField {
  const [dbType] = controls[control].types
  return {
    ...newField,
    dbFieldName: name,
    dbFieldTxt: label,
    dbType,
    dbLength: dbType === 'string' ? 100 : 0,
    fieldShowType: control,
    ...more,
  }
}
const must = { fieldMustInput: '1' } as const
const search = { isQuery: '1' } as const
const begins = (fieldDefaultValue: string) => ({ fieldDefaultValue })
const choices = (...texts: string[]) => ({ fieldExtendJson: JSON.stringify(texts), ...search })

/** Each heading is placed above the field with this name. */
type Groups = readonly (readonly [title: string, field: string])[]

function template(
  key: string,
  title: string,
  summary: string,
  { groups = [], ...parts }: Omit<NewForm, 'head'> & { groups?: Groups },
): FormTemplate {
  const before = (name: string) => parts.fields.findIndex(({ dbFieldName }) => dbFieldName === name)
  const sections = groups.map(([heading, name]) => ({ kind: 'group', title: heading, at: before(name) }) as const)
  const head = { tableName: key, tableTxt: title, formTemplate: '2', pageLayout: layoutOf(sections) }
  return { key, title, summary, form: { head, ...parts } }
}

const phone = field('phone', '手机号码', 'text', { ...must, fieldValidType: 'm', dbLength: 20 })

const grades = ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级', '初中']

function below(tableName: string, tableTxt: string, { fields, rules = [] }: Omit<NewForm, 'head'>): NewForm {
  return { head: { tableName, tableTxt, tableType: 3, relationType: 0 }, fields, rules }
}

const signUp = template('sign_up', '报名表', '孩子报名课程或试听', {
  fields: [
    field('child_name', '孩子姓名', 'text', { ...must, ...search }),
    field('grade', '年级', 'list', {
      ...must,
      ...choices(...grades),
    }),
    field('parent_name', '家长姓名', 'text', must),
    phone,
    field('course', '想学的课程', 'checkbox', choices('图形化编程', 'Python', '信息学', '硬件编程')),
    field('first_time', '第一次学编程', 'switch'),
    field('experience', '以前学过什么', 'textarea'),
    field('state', '状态', 'list', { ...choices('新报名', '已联系', '已入班', '不来了'), ...begins('新报名') }),
  ],
  groups: [
    ['孩子', 'child_name'],
    ['家长', 'parent_name'],
    ['想学什么', 'course'],
    ['学校处理', 'state'],
  ],
  rules: [{ ruleType: 'hide', targetFields: 'experience', formula: 'first_time' }],
})

const attendance = template('attendance', '考勤', '每节课一份，全班一次填好：谁来了、谁请假', {
  fields: [
    field('lesson_day', '上课日期', 'date', { ...must, ...search, queryMode: 'group', ...begins('#{date}') }),
    field('class_name', '班级', 'text', { ...must, ...search }),
    field('hours', '课时', 'number', { dbType: 'double' }),
    field('note', '备注', 'text'),
  ],
  rules: [
    {
      ruleType: 'validate',
      targetFields: 'hours',
      formula: 'isEmpty(hours) or hours >= 0',
      message: '课时不能是负数',
    },
  ],
})

export const formTemplates: readonly FormTemplate[] = [
  {
    ...signUp,
    summary: '孩子报名课程或试听，一家几个孩子一起报',
    subs: [
      below('sign_up_student', '一起报名的学生', {
        fields: [
          field('child_name', '孩子姓名', 'text', { ...must, ...search }),
          field('grade', '年级', 'list', choices(...grades)),
        ],
      }),
    ],
  },
  template('feedback', '家长反馈', '家长对课程和老师的意见', {
    fields: [
      field('child_name', '孩子姓名', 'text', { ...must, ...search }),
      field('course', '课程', 'text', search),
      field('score', '满意程度', 'radio', { ...must, ...choices('非常满意', '满意', '一般', '不满意') }),
      field('reason', '哪里不满意', 'textarea'),
      field('advice', '意见和建议', 'textarea'),
      field('contact', '希望老师联系我', 'switch'),
      field('phone', '手机号码', 'text', { fieldValidType: 'm', dbLength: 20 }),
    ],
    groups: [
      ['孩子和课程', 'child_name'],
      ['你的意见', 'score'],
      ['怎样联系你', 'contact'],
    ],
    rules: [
      { ruleType: 'require', targetFields: 'reason', formula: 'score = "不满意"' },
      { ruleType: 'require', targetFields: 'phone', formula: 'contact' },
    ],
  }),
  {
    ...attendance,
    subs: [
      below('attendance_student', '学生出勤', {
        fields: [
          field('child_name', '学生', 'text', { ...must, ...search, ...begins(CLASS_STUDENTS) }),
          field('state', '出勤', 'radio', { ...must, ...choices('到', '迟到', '请假', '缺勤'), ...begins('到') }),
          field('reason', '原因', 'text'),
        ],
        rules: [{ ruleType: 'require', targetFields: 'reason', formula: 'state = "请假"' }],
      }),
    ],
  },
  template('borrowing', '器材借用', '开发板、平板等的借出和归还', {
    fields: [
      field('equipment', '器材', 'text', { ...must, ...search }),
      field('quantity', '数量', 'number', must),
      field('borrower', '借用人', 'text', { ...must, ...search }),
      field('borrow_day', '借出日期', 'date', { ...must, fieldDefaultValue: '#{date}' }),
      field('due_day', '应还日期', 'date', must),
      field('returned', '已归还', 'switch', search),
      field('return_day', '归还日期', 'date'),
      field('photo', '归还时的照片', 'image'),
    ],
    groups: [
      ['借出', 'equipment'],
      ['归还', 'returned'],
    ],
    rules: [
      { ruleType: 'show', targetFields: 'return_day,photo', formula: 'returned' },
      { ruleType: 'validate', targetFields: 'quantity', formula: 'quantity > 0', message: '数量要大于 0' },
      {
        ruleType: 'validate',
        targetFields: 'due_day',
        formula: 'due_day >= borrow_day',
        message: '应还日期不能早于借出日期',
      },
    ],
  }),
  template('contest', '比赛登记', '谁参加什么比赛、得了什么奖', {
    fields: [
      field('contest_name', '比赛名称', 'text', { ...must, ...search }),
      field('contest_day', '比赛日期', 'date', { ...search, queryMode: 'group' }),
      field('child_name', '学生', 'text', { ...must, ...search }),
      field('coach', '指导老师', 'text'),
      field('award', '奖项', 'list', {
        ...choices('未公布', '一等奖', '二等奖', '三等奖', '优秀奖', '未获奖'),
        ...begins('未公布'),
      }),
      field('certificate', '证书', 'image'),
      field('work_file', '参赛作品', 'file'),
    ],
    groups: [
      ['比赛', 'contest_name'],
      ['学生和成绩', 'child_name'],
      ['材料', 'certificate'],
    ],
    rules: [],
  }),
  template('room_booking', '教室预约', '谁在什么时间用哪间教室', {
    fields: [
      field('room', '教室', 'list', { ...must, ...choices('101', '102', '机房', '创客教室') }),
      field('start_time', '开始时间', 'datetime', { ...must, ...search, queryMode: 'group' }),
      field('end_time', '结束时间', 'datetime', must),
      field('purpose', '用途', 'text', must),
      field('people', '人数', 'number'),
      field('state', '状态', 'list', { ...choices('待确认', '已确认', '已取消'), ...begins('待确认') }),
    ],
    rules: [
      {
        ruleType: 'validate',
        targetFields: 'end_time',
        formula: 'end_time > start_time',
        message: '结束时间要晚于开始时间',
      },
      {
        ruleType: 'apart',
        targetFields: 'start_time,end_time,room',
        formula: 'state <> "已取消"',
        message: '这间教室在这段时间已经有人预约',
      },
    ],
  }),
  template('marks', '成绩登记', '测验成绩，总分自动计算', {
    fields: [
      field('exam_name', '测验', 'text', { ...must, ...search }),
      field('exam_day', '日期', 'date', { fieldDefaultValue: '#{date}' }),
      field('child_name', '学生', 'text', { ...must, ...search }),
      field('theory', '理论分', 'number', { dbType: 'double', ...must }),
      field('practice', '操作分', 'number', { dbType: 'double', ...must }),
      field('total', '总分', 'number', { dbType: 'double', sortFlag: '1' }),
      field('remark', '评语', 'textarea'),
    ],
    rules: [
      { ruleType: 'compute', targetFields: 'total', formula: 'theory + practice' },
      { ruleType: 'validate', targetFields: 'theory', formula: 'theory >= 0', message: '分数不能是负数' },
    ],
  }),
  template('own_form', '空白表单', '从一个字段开始自己设计；附表和有层级的树也从这里开始', {
    fields: [field('name', '名称', 'text', { ...must, ...search })],
    rules: [],
  }),
]
