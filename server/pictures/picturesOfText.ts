import { sql } from 'kysely'
import type { Picture } from '#rules/shapes/picture.ts'

/**
 * Builds the pictures of a text as a column beside those of `message`, in their order and without their bytes; none of
 * a customer who was erased. The names are those of the API: JSON is passed on as it is.
 */
export const picturesOfText = sql<Picture[]>`coalesce((
  select json_agg(json_build_object(
    'id', p.id, 'state', p.state, 'contentType', p.content_type, 'width', p.width, 'height', p.height
  ) order by p.place)
  from picture p
  where p.business_id = message.business_id and p.message_id = message.id and p.state <> 'erased'
), '[]'::json)`
