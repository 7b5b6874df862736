import { db } from '../platform/db/database.ts'
import { newId } from '../platform/db/id.ts'
import { categories } from './base-category.ts'
import { checkRules, fillRules, settings } from './base-site.ts'
import { siteMenus } from './site-menus.ts'
import { batches } from '../platform/batches.ts'
import { MAX_ROWS, type Stamp } from './stamp.ts'

async function seedRules(stamp: Stamp): Promise<void> {
  await db()
    .insertInto('sysCheckRule')
    .values(
      checkRules.map(({ code, name, description, steps }) => ({
        id: newId(),
        ruleCode: code,
        ruleName: name,
        ruleDescription: description,
        ruleJson: JSON.stringify(steps),
        ...stamp,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db()
    .insertInto('sysFillRule')
    .values(
      fillRules.map(({ code, name, ruleClass, params }) => ({
        id: newId(),
        ruleCode: code,
        ruleName: name,
        ruleClass,
        ruleParams: JSON.stringify(params),
        ...stamp,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function seedSite(stamp: Stamp): Promise<void> {
  await db()
    .insertInto('sysConfig')
    .values(
      Object.entries(settings).map(([configKey, { value, comment }]) => ({
        id: newId(),
        configKey,
        configValue: value,
        comment,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db()
    .insertInto('teachingMenu')
    .values(siteMenus.map((row) => ({ ...row, ...stamp })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await seedRules(stamp)
  for (const batch of batches(categories, MAX_ROWS))
    await db()
      .insertInto('sysCategory')
      .values(batch.map((row) => ({ ...row, ...stamp })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
