import { Form, Tabs, type FormInstance } from 'antd'
import { useId, useState } from 'react'
import { FormFields, type FormFieldsProps } from './form-fields.tsx'
import { dividedPages, namesOf, type FieldGroup, type FieldPage } from '../field/field-page.ts'
import styles from './paged-fields.module.css'

interface PageState {
  active: string | undefined
  setActive: (title: string) => void
  /** Opens the tab of the first field with an error. */
  open: (faults: readonly { name: readonly (string | number)[] }[]) => void
}

const keyOf = (index: number) => String(index)

export function usePages(pages: readonly FieldPage[] | undefined, form: FormInstance): PageState {
  const [active, setActive] = useState<string>()
  const open: PageState['open'] = ([first]) => {
    const name = String(first?.name[0] ?? '')
    const index = (pages ?? []).findIndex((page) => page.title !== null && namesOf(page).includes(name))
    if (index === -1) return
    setActive(keyOf(index))
    // The form can scroll to a field only after the tab of the field has been rendered.
    setTimeout(() => form.scrollToField(name, { behavior: 'smooth', block: 'center', focus: true }))
  }
  return { active, setActive, open }
}

/** Shows the number of invalid fields. */
function TabTitle({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <Form.Item noStyle shouldUpdate={() => true}>
      {({ getFieldsError }) => {
        const wrong = getFieldsError([...names]).filter(({ errors }) => errors.length > 0).length
        return (
          <>
            {title}
            {wrong > 0 && (
              <em className={styles.wrong} aria-label={`有 ${wrong} 处要改`}>
                {wrong}
              </em>
            )}
          </>
        )
      }}
    </Form.Item>
  )
}

function Group({ group, props }: { group: FieldGroup; props: FormFieldsProps }) {
  const id = useId()
  const shown = props.shown.filter(({ name }) => group.names.includes(name))
  const fields = <FormFields {...props} shown={shown} />
  if (group.title === null) return fields
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{group.title}</h3>
      {fields}
    </section>
  )
}

const Groups = ({ page, props }: { page: FieldPage; props: FormFieldsProps }) =>
  page.groups.map((group) => <Group key={group.names[0]} group={group} props={props} />)

interface PagedFieldsProps extends FormFieldsProps {
  pages: readonly FieldPage[] | undefined
  state: PageState
}

/** Fields on closed tabs are validated too. */
export function PagedFields({ pages, state, ...props }: PagedFieldsProps) {
  if (!pages) return <FormFields {...props} />
  const { above, tabs, isPlaced } = dividedPages(pages, (name) => props.shown.some((field) => field.name === name))
  const indexOf = (page: FieldPage) => keyOf(pages.findIndex((each) => namesOf(each).includes(namesOf(page)[0]!)))
  const rest = props.shown.filter(({ name }) => !isPlaced(name))
  const items = tabs.map((page) => ({
    key: indexOf(page),
    label: <TabTitle title={page.title!} names={namesOf(page)} />,
    forceRender: true,
    children: <Groups page={page} props={props} />,
  }))
  const isOpen = items.some(({ key }) => key === state.active)
  return (
    <>
      {above.map((page) => (
        <Groups key={namesOf(page)[0]} page={page} props={props} />
      ))}
      {items.length > 0 && (
        <Tabs items={items} activeKey={isOpen ? state.active! : items[0]!.key} onChange={state.setActive} />
      )}
      {rest.length > 0 && <FormFields {...props} shown={rest} />}
    </>
  )
}
