import { sql } from 'kysely'
import { bigint, integer, optional, references, type Schema } from '../../src/platform/db/table.ts'

/**
 * Triggers mark the row of a changed title as stale. The server fills in the search terms, because pinyin needs a
 * dictionary. It compares `changes` to notice a title that has changed meanwhile.
 */
export async function up({ db, kind, table, index }: Schema): Promise<void> {
  await table(
    'teaching_work_title',
    {
      // Row id for SQLite's full-text table; PostgreSQL does not use `seq`.
      seq: kind === 'sqlite' ? { type: 'integer', notNull: true, primary: true } : bigint(),
      work_id: references('teaching_work', 'cascade'),
      terms: optional,
      changes: integer({ default: 0 }),
    },
    { unique: [['work_id']] },
  )
  await index('idx_teaching_work_title_stale', 'teaching_work_title (work_id) where terms is null')
  const statements = kind === 'sqlite' ? SQLITE : POSTGRES
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const POSTGRES = [
  `insert into teaching_work_title (seq, work_id) select 0, id from teaching_work`,
  // Every search also reads the pending list of the index, so the list has to be short.
  `create index gin_teaching_work_title_terms on teaching_work_title
    using gin (string_to_array(terms, ' ')) with (gin_pending_list_limit = 256)`,
  `create function teaching_work_title_added() returns trigger language plpgsql as $$
    begin insert into teaching_work_title (seq, work_id) values (0, new.id); return null; end $$`,
  `create function teaching_work_title_changed() returns trigger language plpgsql as $$
    begin
      update teaching_work_title set terms = null, changes = changes + 1 where work_id = new.id;
      return null;
    end $$`,
  `create trigger teaching_work_title_added after insert on teaching_work
    for each row execute function teaching_work_title_added()`,
  `create trigger teaching_work_title_changed after update of work_name, public_name on teaching_work
    for each row when (new.work_name <> old.work_name or new.public_name is distinct from old.public_name)
    execute function teaching_work_title_changed()`,
]

const ADD = `insert into teaching_work_title_term (rowid, terms)
  select new.seq, new.terms where new.terms is not null;`
const TAKE = `insert into teaching_work_title_term (teaching_work_title_term, rowid, terms)
  select 'delete', old.seq, old.terms where old.terms is not null;`

const SQLITE = [
  `insert into teaching_work_title (work_id) select id from teaching_work`,
  `create virtual table teaching_work_title_term using fts5(
    terms, content = 'teaching_work_title', content_rowid = 'seq',
    detail = 'none', columnsize = 0, tokenize = 'ascii')`,
  `create trigger teaching_work_title_term_added after insert on teaching_work_title begin ${ADD} end`,
  `create trigger teaching_work_title_term_changed after update of terms on teaching_work_title
    begin ${TAKE} ${ADD} end`,
  `create trigger teaching_work_title_term_deleted after delete on teaching_work_title begin ${TAKE} end`,
  `create trigger teaching_work_title_added after insert on teaching_work
    begin insert into teaching_work_title (work_id) values (new.id); end`,
  `create trigger teaching_work_title_changed after update of work_name, public_name on teaching_work
    when new.work_name <> old.work_name or new.public_name is not old.public_name
    begin update teaching_work_title set terms = null, changes = changes + 1 where work_id = new.id; end`,
]
