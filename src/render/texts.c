/*
 * To add a text, add a line: English, German, Russian. All three have the same conversions in the same order. Bars separate the
 * forms of a noun: English and German have one for 1 and one for other numbers; Russian has three, for 1, 2 and 5.
 */
#include "render/texts.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
const struct said all_texts[] = {
    /* Answers, and states of cells. */
    {{"miss", "Wasser", "мимо"}},
    {{"water", "Wasser", "мимо"}},
    {{"hit", "Treffer", "ранил"}},
    {{"sunk", "versenkt", "убил"}},
    {{"shot|shots", "Schuss|Schüsse", "выстрел|выстрела|выстрелов"}},
    {{"hit|hits", "Treffer|Treffer", "попадание|попадания|попаданий"}},
    {{"no", "keine|kein", "нет|ни"}},
    {{"none", "keine", "никаких"}},

    /* Words that are typed (line.c). */
    {{"undo", "zurück", "отмена"}},
    {{"u", "rückgängig", "назад"}},
    {{"redo", "wiederholen", "вернуть"}},
    {{"shots", "Schüsse", "выстрелы"}},
    {{"change", "ändern", "изменить"}},
    {{"board", "Brett", "поле"}},
    {{"map", "Karte", "карта"}},
    {{"best", "beste", "лучшие"}},
    {{"hint", "Tipp", "подсказка"}},
    {{"optimal", "optimal", "оптимум"}},
    {{"why", "warum", "почему"}},
    {{"explain", "erkläre", "объясни"}},
    {{"among", "unter", "среди"}},
    {{"salvo", "Salve", "залп"}},
    {{"rules", "Regeln", "правила"}},
    {{"touching", "Berührung", "касание"}},
    {{"size", "Größe", "размер"}},
    {{"fleet", "Flotte", "флот"}},
    {{"announce", "Ansage", "ответы"}},
    {{"save", "speichern", "сохранить"}},
    {{"reveal", "aufdecken", "сдаюсь"}},
    {{"yes", "ja", "да"}},
    {{"y", "j", "д"}},
    {{"insist", "doch", "настаиваю"}},
    {{"help", "Hilfe", "помощь"}},
    {{"?", "?", "?"}},
    {{"quit", "Ende", "выход"}},
    {{"q", "q", "й"}},
    {{"exit", "beenden", "конец"}},

    /* The same in the list of `help`, with their meanings. */
    {{"miss  m  water", "Wasser  w", "мимо  м"}},
    {{"hit   h", "Treffer  t", "ранил  р"}},
    {{"sunk  s", "versenkt  v", "убил  у"}},
    {{"undo  u", "zurück", "отмена  назад"}},
    {{"change 12 hit", "ändern 12 t", "изменить 12 р"}},
    {{"best  hint", "beste  Tipp", "лучшие"}},
    {{"why   explain", "warum", "почему"}},
    {{"among A1 C3 = 1", "unter A1 C3 = 1", "среди А1 А3 = 1"}},
    {{"salvo 4", "Salve 4", "залп 4"}},
    {{"rules classic", "Regeln classic", "правила classic"}},
    {{"touching any", "Berührung any", "касание any"}},
    {{"save FILE", "speichern DATEI", "сохранить ФАЙЛ"}},
    {{"yes   insist", "ja    doch", "да  настаиваю"}},
    {{"help  ?", "Hilfe  ?", "помощь  ?"}},
    {{"quit  q  exit", "Ende  q", "выход  й"}},
    {{"C5 miss", "C5 Wasser", "А1 мимо"}},
    {{"the shot that is named hit nothing", "der genannte Schuss traf nichts", "названный выстрел ни во что не попал"}},
    {{"it hit a ship that is not sunk; 'hit NAME' where it is named", "er traf ein Schiff, das nicht sank; 'Treffer NAME' mit Namen",
      "попал, но корабль не потоплен; 'ранил ИМЯ', если его назвали"}},
    {{"it sank a ship; 'sunk 3', 'sunk NAME' where that is said", "er versenkte ein Schiff; 'versenkt 3', wenn das gesagt wird",
      "потопил корабль; 'убил 3', 'убил ИМЯ', если это говорят"}},
    {{"take back what was done last; 'undo 3' the last three things", "das Letzte zurücknehmen; 'zurück 3': die letzten drei",
      "отменить последнее действие; 'отмена 3' — три последних"}},
    {{"do again what was taken back", "wiederholen, was zurückgenommen wurde", "вернуть то, что отменено"}},
    {{"list all shots, numbered", "alle Schüsse, nummeriert", "все выстрелы по номерам"}},
    {{"give shot 12 another answer", "Schuss 12 eine andere Antwort geben", "дать выстрелу 12 другой ответ"}},
    {{"show the board again", "das Brett noch einmal zeigen", "показать поле ещё раз"}},
    {{"the chance of every cell; 'map sinks', 'map length:3'", "die Chance jedes Felds; 'Karte sinks', 'Karte length:3'",
      "вероятность на каждой клетке; 'карта sinks', 'карта length:3'"}},
    {{"the best shots", "die besten Schüsse", "лучшие выстрелы"}},
    {{"the shot that is proved best; 'optimal 5': 5 shots left", "der bewiesen beste Schuss; 'optimal 5': 5 Schüsse übrig",
      "доказанно лучший выстрел; 'оптимум 5' — осталось пять"}},
    {{"why this shot; or what contradicts what", "warum dieser Schuss; oder was wem widerspricht",
      "почему этот выстрел или что чему противоречит"}},
    {{"so many of these cells have a ship", "auf so vielen dieser Felder ist ein Schiff", "на скольких из этих клеток корабль"}},
    {{"shoot at four cells at once; 'salvo' alone: at one", "auf vier Felder zugleich schießen; 'Salve' allein: auf eines",
      "стрелять сразу по четырём клеткам; просто 'залп' — по одной"}},
    {{"before the first shot: another game; or other rules alone,", "vor dem ersten Schuss: ein anderes Spiel; oder nur Regeln,",
      "до первого выстрела: другая игра или только правила,"}},
    {{"'size 8x8', 'fleet 4 3 2', 'announce hit'", "'Größe 8x8', 'Flotte 4 3 2', 'Ansage hit'",
      "'размер 8x8', 'флот 4 3 2', 'ответы hit'"}},
    {{"write the game to a board file, which 'fleetcount' reads", "die Partie als Brettdatei schreiben, die 'fleetcount' liest",
      "записать игру в файл поля, который читает 'fleetcount'"}},
    {{"with --hide or --duel: give up, and see the hidden fleet", "mit --hide oder --duel: aufgeben und die Flotte sehen",
      "с --hide или --duel: сдаться и увидеть скрытый флот"}},
    {{"do what was refused, or asked, just now", "tun, was eben abgelehnt oder gefragt wurde", "сделать то, что отклонено или спрошено"}},
    {{"this list", "diese Liste", "этот список"}},
    {{"end; so does the end of the input", "beenden; auch das Ende der Eingabe tut das", "закончить; так же действует конец ввода"}},
    {{"another cell and its answer, in any order: 'hit b-7'", "ein anderes Feld und seine Antwort: auch 'Treffer b-7'",
      "другая клетка и ответ в любом порядке: 'ранил а-7'"}},
    {{"  . not shot   ~ water   - no ship can be there   x hit   s sunk",
      "  . unbeschossen   ~ Wasser   - kein Schiff möglich   x Treffer   s versenkt",
      "  . не обстреляна   ~ мимо   - корабля быть не может   x ранил   s убил"}},

    /* Lines that cannot be read. */
    {{"\"%s\" is neither a cell nor a word that is known here; ", "\"%s\" ist weder ein Feld noch ein Wort, das man hier kennt; ",
      "\"%s\" — не клетка и не слово, известное здесь; "}},
    {{"'help' lists those", "'Hilfe' nennt die Wörter", "их список — 'помощь'"}},
    {{"only a number from 1 on belongs after '%s'", "nach '%s' gehört nur eine Zahl von 1 an", "после '%s' может быть только число от 1"}},
    {{"nothing belongs after '%s'", "nach '%s' gehört nichts", "после '%s' ничего не нужно"}},
    {{"the number of a shot and its answer are missing, as in 'change 12 hit'; 'shots' lists them",
      "Nummer und Antwort eines Schusses fehlen, wie in 'ändern 12 Treffer'; 'Schüsse' nennt sie",
      "нет номера выстрела и ответа, как в 'изменить 12 ранил'; список — 'выстрелы'"}},
    {{"a shot keeps its cell; give the new answer alone, as in 'change 12 hit'",
      "ein Schuss behält sein Feld; sagen Sie nur die neue Antwort, wie in 'ändern 12 Treffer'",
      "клетка выстрела не меняется; назовите только новый ответ, как в 'изменить 12 ранил'"}},
    {{"the line is too long", "die Zeile ist zu lang", "слишком длинная строка"}},
    {{"not possible: ", "das geht nicht: ", "так нельзя: "}},

    /* Shots and answers. */
    {{"no arrangement agrees with %s; possible: %s ('insist' records it all the same)",
      "keine Anordnung passt zu %s; möglich: %s ('doch' trägt es trotzdem ein)",
      "ни одна расстановка не согласуется с %s; возможно: %s ('настаиваю' — записать всё равно)"}},
    {{"shot %zu was %s; 'change %zu ANSWER' corrects it", "Schuss %zu war %s; 'ändern %zu ANTWORT' berichtigt ihn",
      "выстрел %zu: %s; исправить — 'изменить %zu ОТВЕТ'"}},
    {{"shot %zu was %s; 'yes' makes it %s", "Schuss %zu war %s; 'ja' macht daraus %s", "выстрел %zu: %s; 'да' — исправить на '%s'"}},
    {{"the computer shoots: %s", "der Computer schießt: %s", "компьютер стреляет: %s"}},
    {{"the computer answers here; name a cell, as in 'C5'", "hier antwortet der Computer; nennen Sie ein Feld, wie 'C5'",
      "здесь отвечает компьютер; назовите клетку, например 'А1'"}},
    {{"the computer answers here; name a cell alone, as in 'C5'", "hier antwortet der Computer; nennen Sie nur ein Feld, wie 'C5'",
      "здесь отвечает компьютер; назовите только клетку, например 'А1'"}},
    {{"no shot is named; say the cell, too, as in 'C5 miss'", "es ist kein Schuss genannt; sagen Sie auch das Feld, wie in 'C5 Wasser'",
      "выстрел не назван; укажите и клетку, как в 'А1 мимо'"}},
    {{"there is nothing to say yes to", "es ist nichts gefragt, wozu man ja sagen könnte", "не на что отвечать 'да'"}},
    {{"%s has a %s letter; 'yes' takes it as one of %s", "%s hat einen %s Buchstaben; 'ja' nimmt ihn als einen aus %s",
      "в %s есть %s буква; 'да' — считать её одной из %s"}},
    {{"%s has a %s letter, and would be %s; 'yes' takes it as one of %s",
      "%s hat einen %s Buchstaben und wäre %s; 'ja' nimmt ihn als einen aus %s",
      "в %s есть %s буква, и это клетка %s; 'да' — считать её одной из %s"}},
    {{"Latin", "lateinischen", "латинская"}},
    {{"Cyrillic", "kyrillischen", "русская"}},
    {{"a new salvo has been named: say the cell, too, as in 'C5 miss'",
      "eine neue Salve ist genannt: sagen Sie auch das Feld, wie in 'C5 Wasser'", "назван новый залп: укажите и клетку, как в 'А1 мимо'"}},
    {{"shot %zu is %s already", "Schuss %zu ist schon %s", "выстрел %zu и так %s"}},
    {{"none of the line is taken: every part must be a possible answer",
      "nichts von der Zeile wird übernommen: jeder Teil muss eine mögliche Antwort sein",
      "строка не принята: каждая её часть должна быть возможным ответом"}},
    {{"what was typed before the shot was shown does not count", "was getippt wurde, bevor der Schuss zu sehen war, gilt nicht",
      "набранное до показа выстрела не считается"}},

    /* Questions. */
    {{"a map shows occupancy, sinks, length:N or ship:NAME, as in 'map length:3'",
      "eine Karte zeigt occupancy, sinks, length:N oder ship:NAME, wie in 'Karte length:3'",
      "карта показывает occupancy, sinks, length:N или ship:ИМЯ, например 'карта length:3'"}},
    {{"for some shots only the number of hits is known, and this would name them again; say 'best'",
      "von einigen Schüssen ist nur die Zahl der Treffer bekannt, und dies würde sie noch einmal nennen; sagen Sie 'beste'",
      "о части выстрелов известно только число попаданий, и они были бы названы снова; наберите 'лучшие'"}},
    {{"the board has not been counted", "das Brett ist nicht gezählt", "поле не подсчитано"}},
    {{"only a terminal may name a file to save in; elsewhere --save names it",
      "nur am Terminal darf man eine Datei zum Speichern nennen; sonst nennt --save sie",
      "назвать файл для сохранения можно только в терминале; иначе его задаёт --save"}},
    {{"the name of the file is missing, as in 'save my.game'", "der Name der Datei fehlt, wie in 'speichern meine.partie'",
      "нет имени файла, как в 'сохранить моя.игра'"}},
    {{"no file can have such a name", "so heißt keine Datei", "у файла не может быть такого имени"}},
    {{"\"-\" is no file to save a game in; if you want one of this name, say \"./-\"",
      "in \"-\" kann keine Partie stehen; wenn die Datei so heißen soll, schreiben Sie \"./-\"",
      "\"-\" — не файл для игры; если нужно такое имя, наберите \"./-\""}},
    {{"is there already; say the same once more to replace it", "gibt es schon; dasselbe noch einmal ersetzt sie",
      "уже есть; повторите то же самое, чтобы заменить его"}},
    {{"the game is not saved: %s", "die Partie ist nicht gespeichert: %s", "игра не сохранена: %s"}},
    {{"saved", "gespeichert", "сохранено"}},
    {{"is a pipe, from which no game can be read again", "ist eine Pipe, aus der keine Partie wieder gelesen werden kann",
      "это канал: игру из него снова не прочитать"}},
    {{"the hidden fleet", "die verborgene Flotte", "скрытый флот"}},
    {{"only your opponent hides a fleet here", "hier verbirgt niemand etwas außer Ihrem Gegner", "здесь скрывает корабли только ваш противник"}},
    {{"the game is not saved; 'save FILE' does that, 'quit' again ends without saving",
      "die Partie ist nicht gespeichert; 'speichern DATEI' tut das, noch einmal 'Ende' beendet, ohne zu speichern",
      "игра не сохранена; 'сохранить ФАЙЛ' — сохранить, ещё раз 'выход' — закончить без сохранения"}},
    {{"there is no map: no arrangement agrees with the board", "es gibt keine Karte: keine Anordnung passt zu diesem Brett",
      "карты нет: с этим полем не согласуется ни одна расстановка"}},
    {{"there is no best shot: no arrangement agrees with the board", "es gibt keinen besten Schuss: keine Anordnung passt zu diesem Brett",
      "лучшего выстрела нет: с этим полем не согласуется ни одна расстановка"}},

    /* Second thoughts, sums, rules, salvos. */
    {{"the computer has answered: a shot cannot be taken back", "der Computer hat geantwortet: ein Schuss ist nicht zurückzunehmen",
      "компьютер уже ответил: выстрел нельзя отменить"}},
    {{"your fleet file has answered: a shot cannot be taken back", "Ihre Flottendatei hat geantwortet: ein Schuss ist nicht zurückzunehmen",
      "ваш файл флота уже ответил: выстрел нельзя отменить"}},
    {{"in a duel the last answer can be taken back, once", "im Duell ist nur die letzte Antwort zurückzunehmen, einmal",
      "в бою можно отменить последний ответ, один раз"}},
    {{"there is nothing to take back", "es gibt nichts zurückzunehmen", "отменять нечего"}},
    {{"there is nothing to do again", "es gibt nichts zu wiederholen", "возвращать нечего"}},
    {{"only %s can be taken back", "nur %s zurückzunehmen", "отменить можно только %s"}},
    {{"only %s can be done again", "nur %s zu wiederholen", "вернуть можно только %s"}},
    {{"thing|things", "Schritt ist|Schritte sind", "действие|действия|действий"}},
    {{"the computer has answered: its answers cannot be changed", "der Computer hat geantwortet: seine Antworten sind nicht zu ändern",
      "компьютер уже ответил: его ответы нельзя изменить"}},
    {{"there is no shot %zu; 'shots' lists them", "es gibt keinen Schuss %zu; 'Schüsse' nennt alle", "выстрела %zu нет; список — 'выстрелы'"}},
    {{"with that, no arrangement agrees with the board ('insist' makes the change all the same)",
      "damit passt keine Anordnung zu diesem Brett ('doch' ändert es trotzdem)",
      "тогда с полем не согласуется ни одна расстановка ('настаиваю' — изменить всё равно)"}},
    {{"with that, no arrangement agrees with the board ('insist' takes it all the same)",
      "damit passt keine Anordnung zu diesem Brett ('doch' nimmt es trotzdem)",
      "тогда с полем не согласуется ни одна расстановка ('настаиваю' — принять всё равно)"}},
    {{"the computer answers only shots here", "hier beantwortet der Computer nur Schüsse", "здесь компьютер отвечает только на выстрелы"}},
    {{"the cells and their number are missing, as in 'among A1 C3 E5 = 1'", "die Felder und ihre Zahl fehlen, wie in 'unter A1 C3 E5 = 1'",
      "нет клеток и их числа, как в 'среди А1 А3 А5 = 1'"}},
    {{"a fleet is hidden already; the options of 'fleetcount play' choose the rules",
      "eine Flotte ist schon verborgen; die Optionen von 'fleetcount play' wählen die Regeln",
      "флот уже скрыт; правила выбирают параметры 'fleetcount play'"}},
    {{"the rules can be changed before the first shot only", "die Regeln sind nur vor dem ersten Schuss zu ändern",
      "правила можно менять только до первого выстрела"}},
    {{"the prior is one of these rules", "die Gewichte gehören zu diesen Regeln", "веса — часть этих правил"}},
    {{"%s: the value is missing", "%s: der Wert fehlt", "%s: нет значения"}},
    {{"the computer answers shot by shot here", "hier antwortet der Computer Schuss für Schuss", "здесь компьютер отвечает на каждый выстрел отдельно"}},
    {{"no shots are named", "es sind keine Schüsse genannt", "выстрелы не названы"}},
    {{"%.*s is named twice", "%.*s ist zweimal genannt", "%.*s: назван дважды"}},
    {{"more hits than shots: only %s", "mehr Treffer als Schüsse: nur %s", "попаданий больше, чем выстрелов: всего %s"}},

    /* The system, its files, and limits. */
    {{"standard input: %s", "Standardeingabe: %s", "стандартный ввод: %s"}},
    {{"standard output: %s", "Standardausgabe: %s", "стандартный вывод: %s"}},
    {{"cannot be read", "ist nicht lesbar", "не читается"}},
    {{"cannot be written", "ist nicht zu schreiben", "запись невозможна"}},
    {{"No such file or directory", "so eine Datei oder so ein Verzeichnis gibt es nicht", "нет такого файла или каталога"}},
    {{"Permission denied", "das ist nicht erlaubt", "нет прав доступа"}},
    {{"Is a directory", "ist ein Verzeichnis", "это каталог"}},
    {{"Not a directory", "ist kein Verzeichnis", "это не каталог"}},
    {{"No space left on device", "kein Platz mehr", "не осталось места"}},
    {{"Read-only file system", "hier kann man nur lesen", "здесь можно только читать"}},
    {{"File too large", "die Datei ist zu groß", "слишком большой файл"}},
    {{"is longer than 1 MiB; no board or fleet is", "ist länger als 1 MiB; so lang ist kein Brett und keine Flotte", "длиннее 1 MiB; таких длинных полей и флотов не бывает"}},
    {{"File name too long", "der Name ist zu lang", "слишком длинное имя"}},
    {{"That is more than this machine has: %s GiB.", "Das ist mehr, als dieser Rechner hat: %s GiB.", "Это больше, чем есть у этого компьютера: %s GiB."}},
    {{"--memory SIZE allows more, such as --memory %zu%c.", "--memory GRÖSSE erlaubt mehr, wie --memory %zu%c.",
      "--memory РАЗМЕР разрешает больше, например --memory %zu%c."}},
    {{"not done within %s s, the limit that --timeout sets%s", "nicht fertig nach %s s, der Grenze von --timeout%s",
      "не закончено за %s с, предел --timeout%s"}},
    {{"  about %s left", "  noch etwa %s", "  ещё около %s"}},
    {{"%.0f s", "%.0f s", "%.0f с"}},
    {{"%.0f min", "%.0f min", "%.0f мин"}},
    {{"%.0f h", "%.0f h", "%.0f ч"}},
    {{"%.0f days", "%.0f Tage", "%.0f дн."}},
    {{"interrupted", "unterbrochen", "прервано"}},
    {{"terminated", "beendet", "завершено"}},
    {{"'fleetcount solutions' shows one of them.", "'fleetcount solutions' zeigt eine davon.", "'fleetcount solutions' покажет одну из них."}},

    /* The state of the game. */
    {{"arrangements left", "mögliche Anordnungen", "возможных расстановок"}},
    {{"weight of the arrangements left", "Gewicht der möglichen Anordnungen", "суммарный вес возможных расстановок"}},

    /* The marks of numbers; \xC2\xA0 is a blank that does not break the line. */
    {{",", "\xC2\xA0", "\xC2\xA0"}}, /* between thousands */
    {{".", ",", ","}},                 /* before decimals */
    {{"%", "\xC2\xA0%", "\xC2\xA0%"}}, /* behind a number */
    {{" %", "\xC2\xA0%", "\xC2\xA0%"}},
    {{"afloat:", "übrig:", "на плаву:"}},
    {{"sunk:", "versenkt:", "потоплены:"}},
    {{"no name", "ohne Namen", "без имени"}},
    {{"%d of those, not known which", "%d davon, Näheres unbekannt", "%d из них, точнее неизвестно"}},
    {{" and ", " und ", " и "}},
    {{"no shots", "keine Schüsse", "выстрелов нет"}},
    {{"no arrangement agrees with the board", "keine Anordnung passt zu diesem Brett", "с этим полем не согласуется ни одна расстановка"}},
    {{"'undo' takes back what was done last, 'explain' says what contradicts what",
      "'zurück' nimmt das Letzte zurück, 'warum' sagt, was wem widerspricht",
      "'отмена' — отменить последнее, 'почему' — что чему противоречит"}},
    {{"'explain' says what contradicts what", "'warum' sagt, was wem widerspricht", "'почему' — что чему противоречит"}},
    {{"all ships are found", "alle Schiffe sind gefunden", "все корабли найдены"}},
    {{"all ships are found in %s", "alle Schiffe sind gefunden: %s", "все корабли найдены за %s"}},
    {{"the computer's sea", "Brett des Computers", "поле компьютера"}},
    {{"your sea", "Ihr Brett", "ваше поле"}},
    {{"you have won", "Sie haben gewonnen", "вы победили"}},
    {{"the computer has won", "der Computer hat gewonnen", "победил компьютер"}},

    /* Line by line. */
    {{"shoot", "Schuss", "выстрел"}},
    {{"A fleet is hidden. Name a cell to shoot at it, as in 'C5'.", "Eine Flotte ist verborgen. Nennen Sie ein Feld, um zu schießen, wie 'C5'.",
      "Флот скрыт. Чтобы выстрелить, назовите клетку, например 'А1'."}},
    {{"The computer shoots in turn, and your fleet file answers.", "Der Computer schießt abwechselnd mit Ihnen, und Ihre Flottendatei antwortet.",
      "Компьютер стреляет по очереди с вами, отвечает ваш файл флота."}},
    {{"The computer shoots in turn: type what became of its shot, miss, hit or sunk.",
      "Der Computer schießt abwechselnd mit Ihnen: Antworten Sie Wasser, Treffer oder\nversenkt.",
      "Компьютер стреляет по очереди с вами: отвечайте мимо, ранил или убил."}},
    {{"'help' lists what else there is.", "'Hilfe' nennt alles andere.", "Остальное — 'помощь'."}},
    {{"Shoot where it says, and type the answer: miss, hit or sunk. For another cell\n"
      "type it first, as in 'C5 miss'. 'undo' takes a shot back, 'help' lists what\n"
      "else there is.",
      "Schießen Sie auf das genannte Feld und tippen Sie die Antwort: Wasser, Treffer\n"
      "oder versenkt. Ein anderes Feld steht davor, wie in 'C5 Wasser'. 'zurück' nimmt\n"
      "einen Schuss zurück, 'Hilfe' nennt alles andere.",
      "Стреляйте, куда сказано, и набирайте ответ: мимо, ранил или убил. Другую клетку\n"
      "назовите перед ответом: 'А1 мимо'. 'отмена' — отменить выстрел, 'помощь' —\n"
      "всё остальное."}},

    /* The rules, the map, and the ships. */
    {{"fleet of %d ships", "Flotte aus %d Schiffen", "кораблей %d"}},
    {{", touching none", ", keine Berührung", ", без касания"}},
    {{", touching diagonal", ", Berührung nur an Ecken", ", касание только углами"}},
    {{", touching any", ", Berührung an Seiten und Ecken", ", касание сторонами и углами"}},
    {{", announce hit", ", Ansage: nur Treffer oder Wasser", ", ответы: только ранил или мимо"}},
    {{", announce sunk", ", Ansage: auch versenkt", ", ответы: также убил"}},
    {{", announce length", ", Ansage: auch die Länge", ", ответы: также длина убитого"}},
    {{", announce ship", ", Ansage: welches Schiff", ", ответы: какой корабль"}},
    {{"%s arrangement", "%s mögliche Anordnung", "возможных расстановок %s"}},
    {{"%s arrangements", "%s mögliche Anordnungen", "возможных расстановок %s"}},
    {{"%s by the weights of %s%s", "%s nach den Gewichten %s%s", "%s по весам %s%s"}},
    {{"the prior ", "namens ", "набора "}},
    {{"a prior", "einer Datei", "из файла"}},
    {{"about %c.%.*se%zu", "etwa %c,%.*s·10^%zu", "около %c,%.*s·10^%zu"}},
    {{"count: ", "mögliche Anordnungen: ", "возможных расстановок: "}},
    {{"chance of a ship on the cell", "Chance, dass auf dem Feld ein Schiff ist", "вероятность корабля на клетке"}},
    {{"chance that a shot at the cell sinks a ship", "Chance, dass ein Schuss auf das Feld ein Schiff versenkt",
      "вероятность, что выстрел в клетку потопит корабль"}},
    {{"chance of a ship of length # on the cell", "Chance, dass auf dem Feld ein Schiff der Länge # ist", "вероятность корабля длины # на клетке"}},
    {{"chance of the ship # on the cell", "Chance, dass auf dem Feld das Schiff # ist", "вероятность корабля # на клетке"}},
    {{", in percent", ", in Prozent", ", в процентах"}},
    {{", in thousandths", ", in Tausendsteln", ", в тысячных"}},
    {{", in ten-thousandths", ", in Zehntausendsteln", ", в десятитысячных"}},
    {{", in hundred-thousandths", ", in Hunderttausendsteln", ", в стотысячных"}},
    {{", in millionths", ", in Millionsteln", ", в миллионных"}},
    {{", in ten-millionths", ", in Zehnmillionsteln", ", в десятимиллионных"}},
    {{"best shots", "beste Schüsse", "лучшие выстрелы"}},
    {{" to sink a ship", " zum Versenken", " для потопления"}},
    {{" at length #", " auf Länge #", " по кораблям длины #"}},
    {{" at the #", " auf das Schiff #", " по кораблю #"}},
    {{"every cell has been shot", "jedes Feld ist beschossen", "обстреляны все клетки"}},
    {{"no ship can be left", "kein Schiff kann übrig sein", "кораблей остаться не может"}},
    {{"no shot can sink a ship", "kein Schuss kann ein Schiff versenken", "ни один выстрел не может потопить корабль"}},
    {{"no ship of length # can be left", "kein Schiff der Länge # kann übrig sein", "кораблей длины # остаться не может"}},
    {{"the # cannot be left", "das Schiff # kann nicht übrig sein", "корабль # остаться не может"}},
    {{"certain", "sicher", "точно"}},
    {{"blocked", "gesperrt", "закрыта"}},
    {{"ship", "Schiff", "корабль"}},
    {{"single", "Einer", "одиночный"}},
    {{"left end", "linkes Ende", "левый конец"}},
    {{"right end", "rechtes Ende", "правый конец"}},
    {{"top", "oberes Ende", "верхний конец"}},
    {{"bottom", "unteres Ende", "нижний конец"}},
    {{"middle", "Mitte", "середина"}},
    {{"of length ", "Länge ", "длины "}},
    {{" or ", " oder ", " или "}},
    {{"  %d more", "  noch %d", "  ещё %d"}},
    {{" and %d more", " und noch %d", " и ещё %d"}},
    {{"%d more: ", "noch %d: ", "ещё %d: "}},
    {{"%d ships: ", "%d Schiffe: ", "кораблей %d: "}},
    {{"one more, ", "noch eines, ", "ещё один, "}},
    {{"one ship, ", "ein Schiff, ", "один корабль, "}},
    {{"possible fleets:", "mögliche Flotten:", "возможные флоты:"}},
    {{"  and %zu more", "  und noch %zu", "  и ещё %zu"}},
    {{"no ships", "keine Schiffe", "без кораблей"}},
    {{"same-ship", "dasselbe Schiff", "один корабль"}},
    {{"different-ships", "verschiedene Schiffe", "разные корабли"}},
    {{"every-ship-hit", "jedes Schiff getroffen", "каждый корабль ранен"}},

    /* The page. */
    {{"not counted", "nicht gezählt", "не подсчитано"}},
    {{"total weight", "Gesamtgewicht", "суммарный вес"}},
    {{"prior %s", "Gewichte %s", "веса %s"}},
    {{"no arrangement agrees with the board: 'undo', 'why'", "keine Anordnung passt zu diesem Brett: 'zurück', 'warum'",
      "с этим полем не согласуется ни одна расстановка: 'отмена', 'почему'"}},
    {{"best shot", "bester Schuss", "лучший выстрел"}},
    {{"fewest shots", "am schnellsten", "быстрее всего"}},
    {{"runners-up", "Nächstbeste", "следующие"}},
    {{"PgDn: more", "Bild ab: mehr", "PgDn: дальше"}},
    {{"shoot at %s", "Schuss auf %s", "выстрел: %s"}},
    {{"the computer shoots at %s", "der Computer schießt auf %s", "компьютер стреляет: %s"}},
    {{", a duel: the computer's sea", ", Duell: Brett des Computers", ", бой: поле компьютера"}},
    {{", against a hidden fleet", ", gegen eine verborgene Flotte", ", против скрытого флота"}},
    {{"The terminal is too small.", "Das Terminal ist zu klein.", "Терминал слишком мал."}},
    {{"Name a cell, as in 'C5', or choose one with the arrow keys.", "Nennen Sie ein Feld, wie 'C5', oder wählen Sie eines mit den Pfeiltasten.",
      "Назовите клетку, например 'А1', или выберите её стрелками."}},
    {{"arrows cell   m miss  h hit  s sunk, then Enter   undo  why  ? help  q quit",
      "Pfeile: Feld  w Wasser  t Treffer  v versenkt, Enter  zurück  warum  ?  q Ende",
      "стрелки: клетка   м мимо  р ранил  у убил, Enter   отмена  почему  ?  й выход"}},
    {{"m miss  h hit  s sunk  undo  ? help  q quit", "w Wasser  t Treffer  v versenkt  zurück q Ende", "м мимо  р ранил  у убил  отмена  ?  й выход"}},
    {{"m h s  undo  ? help  q quit", "w t v  zurück  ? Hilfe  q Ende", "м р у  отмена  ?  й выход"}},
    {{"arrows or C5, then Enter: shoot   map  best  why  ? help  q quit", "Pfeile oder C5, Enter: Schuss   Karte  beste  warum  ? Hilfe  q Ende",
      "стрелки или А1, Enter: выстрел   карта  лучшие  почему  ?  й выход"}},
    {{"arrows, Enter: shoot  ? help  q quit", "Pfeile, Enter: Schuss  ?  q Ende", "стрелки, Enter: выстрел  ?  й выход"}},
    {{"Enter shoots  ? help  q quit", "Enter schießt  ?  q Ende", "Enter: выстрел  ?  й выход"}},
    {{"any key ends", "jede Taste beendet", "любая клавиша — конец"}},

    /* The best shots, optimal ones, and salvos. */
    {{"no best shot: every cell has been shot", "kein bester Schuss: jedes Feld ist beschossen", "лучшего выстрела нет: обстреляны все клетки"}},
    {{"no best shot: no ship can be left on any unshot cell", "kein bester Schuss: auf keinem Feld kann noch ein Schiff sein",
      "лучшего выстрела нет: ни на одной клетке не может быть корабля"}},
    {{"best:", "beste:", "лучшие:"}},
    {{"chance: ", "Chance: ", "вероятность: "}},
    {{"fewest shots:", "am schnellsten:", "быстрее всего:"}},
    {{", %s expected", ", noch %s erwartet", ", ожидается ещё %s"}},
    {{", by %s", ", durch %s", ", способ: %s"}},
    {{"proof", "Beweis", "доказательство"}},
    {{"rollout", "Ausprobieren", "перебор"}},
    {{"information", "Information", "информация"}},
    {{"chance", "Chance", "вероятность"}},
    {{"optimal: ", "optimal: ", "оптимально: "}},
    {{"not proved to be optimal; likeliest, and the answer tells most",
      "nicht als optimal bewiesen; am wahrscheinlichsten, und die Antwort verrät am meisten",
      "оптимальность не доказана; наиболее вероятно, и ответ скажет больше всего"}},
    {{"played on like that: ", "so weitergespielt: ", "если играть так дальше: "}},
    {{" shots expected", " Schüsse erwartet", " — ожидаемое число выстрелов"}},
    {{" done within %s", " Chance, höchstens %s zu brauchen", " — вероятность уложиться в %s"}},
    {{"salvo:", "Salve:", "залп:"}},
    {{"hits to expect: ", "erwartete Treffer: ", "ожидаемых попаданий: "}},

    /* Explanations. */
    {{"a shot at %s would be answered:", "ein Schuss auf %s ergäbe:", "ответ на выстрел %s:"}},
    {{"a shot at %s would have been answered:", "ein Schuss auf %s hätte ergeben können:", "ответ на выстрел %s мог быть таким:"}},
    {{", behind by ", ", zurück um ", ", меньше на "}},
    {{"there must be a ship at", "sicher Schiff:", "точно корабль:"}},
    {{"no ship can be at", "sicher Wasser:", "точно вода:"}},
    {{"row %s has %d", "Zeile %s hat %d", "в строке %s — %d"}},
    {{"column %s has %d", "Spalte %s hat %d", "в столбце %s — %d"}},
    {{"this cannot be true, whatever else is known:", "das kann nicht stimmen, was auch sonst bekannt ist:",
      "это не может быть верно, что бы ещё ни было известно:"}},
    {{"these cannot all be true, whatever else is known:", "dies kann nicht alles stimmen, was auch sonst bekannt ist:",
      "всё это вместе не может быть верно, что бы ещё ни было известно:"}},
    {{"this cannot be true, whatever the other cells are that have been shot:",
      "das kann nicht stimmen, was auch die anderen beschossenen Felder sind:",
      "это не может быть верно, что бы ни было на других обстрелянных клетках:"}},
    {{"these cannot all be true, whatever the other cells are that have been shot:",
      "dies kann nicht alles stimmen, was auch die anderen beschossenen Felder sind:",
      "всё это вместе не может быть верно, что бы ни было на других обстрелянных клетках:"}},
    {{"No smaller set of cells is contradictory.", "Keine kleinere Menge von Feldern ist widersprüchlich.", "Меньшего противоречивого набора клеток нет."}},
    {{"No smaller set of cells and totals is contradictory.", "Keine kleinere Menge von Feldern und Summen ist widersprüchlich.",
      "Меньшего противоречивого набора клеток и сумм строк и столбцов нет."}},
    {{"No smaller set of cells and sums is contradictory.", "Keine kleinere Menge von Feldern und Angaben ist widersprüchlich.",
      "Меньшего противоречивого набора клеток и сведений о них нет."}},
    {{"No smaller set of cells and totals and sums is contradictory.",
      "Keine kleinere Menge von Feldern, Summen und Angaben ist widersprüchlich.",
      "Меньшего противоречивого набора клеток, сумм и сведений нет."}},
    {{"Each of them is needed. Whether there is a smaller set was too much work to find out.",
      "Jedes ist nötig. Ob es eine kleinere Menge gibt, war zu aufwendig herauszufinden.",
      "Нужно каждое. Есть ли набор меньше, выяснять слишком долго."}},
    {{"Perhaps not all of them are needed: finding out takes more memory than is allowed.",
      "Vielleicht sind nicht alle nötig: das herauszufinden braucht mehr Speicher als erlaubt.",
      "Может быть, нужны не все: чтобы это выяснить, не хватает разрешённой памяти."}},
    {{"shot %zu, %s, is the first after which nothing is left", "Schuss %zu, %s, ist der erste, nach dem nichts mehr möglich ist",
      "выстрел %zu (%s) — первый, после которого ничего не остаётся"}},
    {{"arrangements left before it", "mögliche Anordnungen davor", "возможных расстановок до него"}},
    {{"the fleet does not fit on this board, whatever is known of it", "diese Flotte passt nicht auf dieses Brett, was man auch weiß",
      "этот флот не помещается на этом поле, что бы ни было известно"}},
};
const size_t all_texts_count = sizeof all_texts / sizeof all_texts[0];
/* clang-format on */

static enum language spoken = LANGUAGE_ENGLISH;

void speak(enum language language) {
  spoken = language;
}

const char *const language_codes[] = {[LANGUAGE_ENGLISH] = "en", [LANGUAGE_GERMAN] = "de", [LANGUAGE_RUSSIAN] = "ru", NULL};

bool language_named(enum language *language, const char *name) {
  for (int i = 0; i < LANGUAGES; i++) {
    if (strncmp(name, language_codes[i], strlen(language_codes[i])) == 0) {
      *language = (enum language)i;
      return true;
    }
  }
  return false;
}

enum language language_spoken(void) {
  return spoken;
}

const struct said *said_at(size_t index) {
  return index < all_texts_count                        ? &all_texts[index]
         : index < all_texts_count + all_messages_count ? &all_messages[index - all_texts_count]
                                                        : NULL;
}

static const struct said *text_of(const char *english) {
  size_t i = 0;
  while (said_at(i) != NULL && strcmp(said_at(i)->in[LANGUAGE_ENGLISH], english) != 0) {
    i++;
  }
  return said_at(i);
}

const char *say(const char *english) {
  const struct said *text = spoken != LANGUAGE_ENGLISH ? text_of(english) : NULL;
  return text != NULL ? text->in[spoken] : english;
}

/* The index of the form for a number. */
static int form_of(size_t number) {
  if (spoken != LANGUAGE_RUSSIAN) {
    return number != 1;
  }
  const bool is_teen = number / 10 % 10 == 1;
  return is_teen || number % 10 == 0 || number % 10 > 4 ? 2 : number % 10 > 1;
}

struct counted counted(size_t number, const char *forms) {
  struct counted counted;
  const char *form = say(forms);
  for (int skipped = form_of(number); skipped > 0; skipped--) {
    form += strcspn(form, "|") + 1;
  }
  (void)snprintf(counted.string, sizeof counted.string, "%zu %.*s", number, (int)strcspn(form, "|"), form);
  return counted;
}

static bool is_form(struct span word, const char *forms) {
  size_t length = strcspn(forms, "|");
  while (!span_is_same_word(word, (struct span){forms, length}) && forms[length] != '\0') {
    forms += length + 1;
    length = strcspn(forms, "|");
  }
  return span_is_same_word(word, (struct span){forms, length});
}

bool is_said(struct span word, const char *english) {
  const struct said *text = text_of(english);
  bool is_one = false;
  for (int i = 0; text != NULL && i < LANGUAGES; i++) {
    is_one = is_one || is_form(word, text->in[i]);
  }
  return is_one;
}
