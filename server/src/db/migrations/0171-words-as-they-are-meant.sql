-- What is written is found however it is written. One function takes texts apart, of documents and of searches.

-- What is looked up of a text, each behind `key`: words and numbers in small letters, without accents. Ukrainian й and ї
-- are letters of their own and stay; ё is е, and ґ is г. What is marked, and lists that a browser filters, go through
-- `rules/searched-text.ts` of the contract, and a test holds both together.
--
-- A piece is looked up together with the one that follows, where they belong together: a number beside a word of at
-- most four letters, and what stands without anything between ('5mm', '5 mm', 'A12/B7', 'п''ять', each character of
-- Chinese); and numbers with a separator between them ('28.11.2026', '3,5'). So 'B7' is found in 'A12/B7', and no '7'
-- of elsewhere makes it one. While the text is worked on, chr(1) and chr(2) stand before such a piece.
--
-- `heads`: without pieces that the one before ends with, as a search needs no more.
create function search_lexemes(document text, key text, heads boolean) returns text[]
language plpgsql immutable parallel safe as $$
declare
  blank constant text := '\x09-\x0d\u0085\u00a0';
  other constant text := '\x03-\x1f!-/:-@[-`{-\u00bf\u00d7\u00f7\u02b0-\u02ff\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe00-\ufe6f\uff00-\uff0f\ufff0-\uffff\U0001f000-\U0001faff';
  single constant text := '[\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U0003ffff]';
  is_plain constant boolean := document !~ '[^\x03-\x7f\u00a0«°»№–—‘’“”„×А-ЯЄІЇа-яєії]';
  t text;
  words text[];
begin
  if is_plain then
    t := lower(translate(document, '`‘’№×', ''''''' x'));
  else
    -- apostrophes are one, signs without a width are none, and accents are taken off
    t := translate(document, '`‘’№×ʹʻʼʽˈ‛′´' || U&'\200B\0001\0002\00AD\200C\200D\200E\200F\2060\FEFF', ''''''' x''''''''''''''''   ');
    t := lower(normalize(t, NFKD));
    t := regexp_replace(t, '(?<![иу])\u0306|(?<!і)\u0308|[\u0300-\u0305\u0307\u0309-\u036f]', '', 'g');
    t := translate(normalize(t, NFC), 'ґøłđħıς', 'гoldhiσ');
    t := replace(replace(replace(t, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  end if;
  if t ~ '[0-9][^0-9]+[0-9]' then
    t := regexp_replace(t, '([0-9])(?:(?![' || blank || '])[' || other || '])+(?=[0-9])', E'\\1 \x02', 'g');
  end if;
  if strpos(t, '''') > 0 then
    t := regexp_replace(t, '([^0-9 \x01\x02' || other || '])''(?=[^0-9 \x01\x02' || other || '])', E'\\1 \x01', 'g');
  end if;
  t := regexp_replace(t, ' *[' || other || '][ ' || other || ']*|  +', ' ', 'g');
  if t ~ '[0-9]' then
    t := regexp_replace(t, '([0-9])(?=[^0-9 \x01\x02])', E'\\1 \x01', 'g');
    t := regexp_replace(t, '([^0-9 \x01\x02])(?=[0-9])', E'\\1 \x01', 'g');
  end if;
  if not is_plain and t ~ single then
    t := regexp_replace(t, '(' || single || ')(?=[^ ])', E'\\1 \x01', 'g');
    t := regexp_replace(t, '([^ \x01\x02])(?=' || single || ')', E'\\1 \x01', 'g');
  end if;
  if t ~ '[0-9]' then
    t := regexp_replace(t, '([0-9]) (?=[^0-9 \x01\x02]{1,4}(?: |$))', E'\\1 \x01', 'g');
    t := regexp_replace(t, '((?:^|[ \x01])[^0-9 \x01\x02]{1,4}) (?=[0-9])', E'\\1 \x01', 'g');
  end if;
  if length(t) <= 200 and t !~ '[\x01\x02]' then
    return string_to_array(nullif(key || replace(btrim(t), ' ', ' ' || key), key), ' ');
  end if;
  words := string_to_array(left(t, 150000), ' ');
  return array(
    select key || left(ltrim(p.word, E'\x01\x02'), 200) || case left(p.next, 1)
        when E'\x01' then left(substr(p.next, 2), 200)
        when E'\x02' then '.' || left(substr(p.next, 2), 200)
        else '' end
      from unnest(words, words[2:]) as p (word, next)
     where p.word <> '' and not (heads and p.word ~ '^[\x01\x02]' and coalesce(p.next, '') !~ '^[\x01\x02]'));
end $$;

create or replace function search_words(project uuid, document text, names text[] default '{}')
returns tsvector language sql immutable parallel safe
return array_to_tsvector(
  search_lexemes(left(document, 100000), right(project::text, 4) || ':', false)
  || string_to_array(nullif(right(project::text, 4) || ':' || array_to_string(names, ' ' || right(project::text, 4) || ':'), right(project::text, 4) || ':'), ' '));

-- As the release before took words apart: rows that the backfill `search-words` has not come to are found by it.
create function search_query_before(project uuid, word text)
returns tsquery language sql immutable parallel safe as $$
  select case when lower(word) ~ '^[is]-\d{1,9}$'
    then string_agg(quote_literal(right(project::text, 4) || ':' || lexeme), ' & ')::tsquery
    else string_agg('''' || replace(replace(right(project::text, 4) || ':' || lexeme,
      '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    end
  from unnest(tsvector_to_array(to_tsvector('simple', left(word, 200)))) lexeme
$$;

-- As before: what finds a word, written as people write it, or its beginning; a reference (I-12) finds itself and not
-- I-120. Null for what has no letter and no digit.
create or replace function search_query(project uuid, word text)
returns tsquery language sql immutable parallel safe
return (
  select case
      when q.is_reference then
        quote_literal(right(project::text, 4) || ':' || lower(word))::tsquery || q.found || q.before
      when q.before is null or q.found is null or q.found = q.before then q.found
      else q.found || q.before end
    from (
      select (select string_agg('''' || lexeme || case when r.is_reference then '''' else ''':*' end, ' & ')::tsquery
                from unnest(search_lexemes(left(word, 200), right(project::text, 4) || ':', true)) lexeme) as found,
             search_query_before(project, word) as before, r.is_reference
        from (select lower(word) ~ '^[is]-[0-9]{1,9}$' as is_reference) r) q);

drop index sites_words;
create index sites_words on sites using gin (search_words(project_id, name));
