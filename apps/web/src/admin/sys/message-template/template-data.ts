import { readTemplateData } from '@mashu/contract/sys/message/message-template'

export function dataRefusal(text: unknown): string | undefined {
  return readTemplateData(String(text ?? '')) === null ? '请输入json格式测试数据，例如 {"name": "小明"}' : undefined
}
