/**
 * A week of the demo business with all of its customers, which the journeys' own is without: the day, the
 * minute at which it begins, its length, its status and its customer.
 */
const week = `
0 600 180 completed Adrian Mitchell
0 600 405 completed Gabriel Singh
0 675 75 completed Gabriel Hoffman
0 675 120 completed Naomi Hoffman
0 720 135 no_show Katherine Johnson
0 720 360 completed Camille Carter
0 720 360 completed Olga Patel
0 765 75 completed Valerie Zhang
0 780 240 completed Grace Rossi
0 810 30 completed Katherine Reyes
0 855 60 completed Daniela Novak
0 870 135 completed Priya Abbott
0 900 30 completed Liam Andersson
0 930 90 completed Lucía Ramirez
0 990 75 completed Ethan Okafor
0 1005 135 completed Priya Gupta
0 1005 135 pending Amara Hernandez
0 1035 60 no_show Daniela Pereira
0 1080 60 completed Anaïs Reyes
1 585 30 completed Ximena Reyes
1 615 255 completed Elena Fischer
1 660 75 completed Kwame Jackson
1 675 105 completed Ethan Okafor
1 690 180 no_show Quinn Carter
1 720 60 completed Valerie Zhang
1 810 135 completed Anaïs Edwards
1 945 60 completed Omar Hayes
1 960 60 completed Giulia Gupta
1 1035 60 completed Grace Nakamura
2 570 75 completed Quinn Lopez
2 600 120 completed Dominique Garcia
2 615 135 completed Naomi Hoffman
2 615 135 completed Wei Hayes
2 645 90 completed Zoë Cohen
2 660 60 completed Evelyn Chen
2 705 45 completed Priya Schneider
2 720 15 completed Wendy Williams
2 795 180 completed Leah Jensen
2 810 60 completed Victor Davis
2 885 60 completed Kwame Fernández
2 900 75 completed Valerie Zhang
2 945 150 completed Naomi Price
2 1005 195 completed Ethan Gómez
2 1020 135 completed Pavel Castillo
2 1065 60 completed Zoë Goldberg
2 1080 60 completed Dominique Davis
2 1095 60 completed Noah Brooks
3 570 30 completed Ingrid Santos
3 600 180 completed Camille Vasquez
3 615 60 completed Quinn Johnson
3 630 60 no_show Rafael Novak
3 765 45 completed Derek Torres
3 765 135 completed Omar Thompson
3 795 75 completed Naomi Mitchell
3 975 180 no_show Lucía Price
3 990 30 completed Gabriel Tran
3 990 135 completed Jasmine Lopez
3 1035 135 completed Fatima Mendoza
4 540 135 cancelled Dominique Garcia
4 555 75 completed Amara Goldberg
4 660 75 completed Ethan Okafor
4 765 60 completed Theo Okafor
4 780 60 completed Heather Novak
4 810 240 completed Dominique Fischer
4 840 180 completed Zoë Kaplan
4 930 75 completed Adrian O’Brien
4 1020 180 completed Giulia Gupta
4 1050 60 completed Grace Cohen
4 1095 60 completed Anaïs Edwards
5 540 15 completed Ethan Okafor
5 615 135 completed Kwame Schneider
5 675 180 completed Elena Park
5 840 75 completed Ethan Goldberg
5 885 75 completed Tamara Lindqvist
5 900 105 completed Heather Novak
5 930 45 completed Joanna Bennett
5 1005 75 completed Katherine Edwards
5 1005 135 completed Valerie Ortiz
5 1095 135 confirmed Dominique Ortiz
5 1110 45 completed Evelyn Silva
5 1215 60 cancelled Julian Watanabe
5 1215 360 scheduled Ximena Reyes
5 1230 45 scheduled Naomi Sullivan
5 1230 60 scheduled Wei Hayes
6 585 90 scheduled Quinn Carter
6 600 30 scheduled Adrian Hall
6 615 120 scheduled Henry Price
6 675 135 pending Isaac Wright
6 690 60 scheduled Ximena Nakamura
6 705 75 scheduled Fatima Bauer
6 750 150 confirmed Ximena Reyes
6 840 135 scheduled Mateo Khan
6 990 30 scheduled Carlos Kowalski
6 1020 60 confirmed Priya Silva
6 1065 135 scheduled Lucía Greene
`;

/** The appointments of the week from a midnight on, as the calendar's call answers them. */
export const fullWeek = (midnight: number) =>
  week
    .trim()
    .split('\n')
    .map((line, index) => {
      const [day, minute, minutes, status, ...name] = line.split(' ');
      const start = midnight + (Number(day) * 24 * 60 + Number(minute)) * 60_000;
      return {
        id: index + 1,
        scheduled_date: new Date(start).toISOString(),
        duration_minutes: Number(minutes),
        status,
        title: name.join(' '),
        contact_notes: null,
        users: { id: index + 1, name: name.join(' '), phone_number: null, email: null },
        services: { name: 'Massage', duration: `${minutes} min` },
        purchased_services: [],
        therapist: null,
      };
    });
