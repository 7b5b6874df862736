import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import { checkRule } from '@mashu/contract/sys/rule/check-rule'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { screen } from '../../kit/screen/screen.tsx'
import { readSteps, stepsRefusal } from './check-step.ts'

const CheckSteps = lazy(() => import('./check-steps.tsx'))
const CheckTrial = lazy(() => import('./check-trial.tsx'))
const waiting = <Input disabled aria-label="正在加载" />

/** A rule that checks codes consists of steps. */
export default screen({
  title: '编码校验规则',
  noun: '校验规则',
  resource: checkRule,
  formWidth: 760,
  fields: {
    ruleName: { required: '请输入规则名称!' },
    ruleCode: {
      required: '请输入规则编码!',
      tip: '表单用它来找这条规则',
      unique: { table: 'sys_check_rule', field: 'rule_code', message: '规则编码已经存在' },
      sort: true,
    },
    ruleDescription: { wide: true },
    ruleJson: {
      label: '校验步骤',
      wide: true,
      required: '请至少添加一个步骤',
      check: stepsRefusal,
      help: '从上到下检查，先不符合的一步给出提示。「接着几位」从上一步结束的地方往后取，「整个值」不占位置。',
      input: (props) => (
        <Suspense fallback={waiting}>
          <CheckSteps {...props} />
        </Suspense>
      ),
      cell: (row) => `${readSteps(row.ruleJson).length} 步`,
      width: 100,
    },
    createTime: { hidden: true, sort: true },
  },
  extra: {
    trial: {
      label: '功能测试',
      wide: true,
      input: ({ id, values }) => (
        <Suspense fallback={waiting}>
          <CheckTrial id={id} ruleJson={String(values['ruleJson'] ?? '')} />
        </Suspense>
      ),
    },
  },
  search: ['ruleName', 'ruleCode'],
  columns: ['ruleName', 'ruleCode', 'ruleDescription', 'ruleJson', 'createTime'],
  card: ['ruleCode', 'ruleDescription', 'ruleJson'],
  form: ['ruleName', 'ruleCode', 'ruleDescription', 'ruleJson', 'trial'],
  rowActions: [
    {
      label: '功能测试',
      inline: true,
      needs: checkRule.preview,
      run: (row, tools) =>
        tools.show((close) => (
          <Dialog title={`功能测试：${row.ruleName}`} onClose={close} width={640}>
            <Suspense fallback={waiting}>
              <CheckTrial ruleJson={row.ruleJson} />
            </Suspense>
          </Dialog>
        )),
    },
  ],
})
