import type pg from 'pg'

/** Tells what entries of a seed name, as whoever enters them otherwise does. */
export async function tellPlaces(client: pg.Client): Promise<void> {
  await client.query(`insert into celeiro.journal_place (company_id, id, branch_id, journal_account_id)
    select company_id, gen_random_uuid(), branch_id, journal_account_id
    from (select distinct company_id, branch_id, journal_account_id from celeiro.journal_line) named`)
}
