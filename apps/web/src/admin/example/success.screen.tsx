import { ButtonLink } from '../../ui/form/button.tsx'
import { ResultPage } from './result-page.tsx'

/** An example of a page that reports a success. */
export default function SuccessScreen() {
  return (
    <ResultPage
      good
      title="提交成功"
      text="老师会在两个工作日内看完，看完以后在消息里告诉你。"
      actions={
        <>
          <ButtonLink to="/list/query-list" size="compact">
            返回列表
          </ButtonLink>
          <ButtonLink to="/profile/basic" size="compact" kind="outline">
            查看详情
          </ButtonLink>
        </>
      }
    >
      <ol>
        <li>已提交：今天 10:20</li>
        <li>等待审核</li>
        <li>完成</li>
      </ol>
    </ResultPage>
  )
}
