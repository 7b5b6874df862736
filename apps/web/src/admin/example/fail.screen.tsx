import { ButtonLink } from '../../ui/form/button.tsx'
import { ResultPage } from './result-page.tsx'

/** An example of a page that explains an error. */
export default function FailScreen() {
  return (
    <ResultPage
      good={false}
      title="提交失败"
      text="请按下面的提示改好以后再提交，填过的内容都还在。"
      actions={
        <ButtonLink to="/form/base-form" size="compact">
          返回修改
        </ButtonLink>
      }
    >
      <ol>
        <li>标题和已有的一条重复，请换一个</li>
        <li>起止日期的结束早于开始</li>
      </ol>
    </ResultPage>
  )
}
