import { messageTemplate } from '@mashu/contract/sys/message/message-template'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { screen } from '../../kit/screen/screen.tsx'
import { dataRefusal } from './template-data.ts'
import { TemplatePreview } from './template-preview.tsx'

const SendTest = lazyPopup(async () => (await import('./send-test.tsx')).default)

/** A template can contain placeholders. */
export default screen({
  title: '模板管理',
  noun: '消息模板',
  resource: messageTemplate,
  formWidth: 800,
  fields: {
    templateCode: {
      required: '请输入模板编码!',
      readOnly: 'edit',
      tip: '程序用它来找这个模板，保存后不能改',
      width: 180,
      unique: { table: 'sys_sms_template', field: 'template_code', message: '模板编码已经存在' },
      sort: true,
    },
    templateType: { required: '请输入模板类型!', initial: '4', width: 100 },
    templateName: { required: '请输入模板标题!', wide: true, width: 200 },
    templateContent: {
      required: '请输入模板内容!',
      wide: true,
      width: 360,
      help: '会变的地方写成 ${名字}，发送时换成真正的内容，例如：${name}同学，课改到 ${time}。',
    },
    templateTestJson: {
      wide: true,
      placeholder: '{"name": "小明", "time": "周六 9:00"}',
      check: dataRefusal,
      help: '给每个名字一个例子，下面就能看到填好的样子。',
    },
    createTime: { hidden: true, sort: true },
  },
  extra: {
    preview: {
      label: '预览',
      wide: true,
      input: ({ values }) => (
        <TemplatePreview
          title={String(values['templateName'] ?? '')}
          content={String(values['templateContent'] ?? '')}
          data={String(values['templateTestJson'] ?? '')}
        />
      ),
    },
  },
  search: ['templateCode', 'templateContent', 'templateName', 'templateType'],
  columns: ['templateCode', 'templateName', 'templateContent', 'templateType', 'createTime'],
  card: ['templateName', 'templateContent', 'templateType'],
  form: ['templateCode', 'templateType', 'templateName', 'templateContent', 'templateTestJson', 'preview'],
  rowActions: [
    {
      label: '发送测试',
      inline: true,
      needs: messageTemplate.sendMsg,
      run: (row, tools) => tools.show((close) => <SendTest template={row} close={close} />),
    },
  ],
})
